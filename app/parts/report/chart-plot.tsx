import type { ReactNode } from 'react';
import { Bar, CartesianGrid, BarChart as Plot, XAxis, YAxis } from 'recharts';
import { scaleOf } from './chart-scale';
import { axisWidthOf, type ChartSpec, drawing, labelsShown } from './chart-spec';

interface TickProps {
  x?: number;
  y?: number;
  index?: number;
}

interface BarProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}

/** Filled, outlined, a line: told apart without colour, as `MonthBars` does. */
const bars = ['now', 'before', 'older'];
const tenth = (value: number) => Math.round(value * 10) / 10;

interface PlotOptions {
  width: number;
  height: number;
  title: string;
  children: ReactNode;
}

export function plotOf(spec: ChartSpec, { width, height, title, children }: PlotOptions) {
  const { series, labels, id } = spec;
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    spec.language,
  );
  const left = axisWidthOf(scale.texts);
  const shown = labelsShown(labels, left);
  const rows = labels.map((label, at) => ({ label, ...series.map(({ values }) => values[at] ?? null) }));
  const last = scale.texts.length - 1;

  const number = ({ y = 0, index = 0 }: TickProps) => (
    <text x={0} y={tenth(y) - 5}>
      {index === last && scale.inThousands ? `${scale.texts[index]} ${spec.thousand}` : scale.texts[index]}
    </text>
  );
  const name = ({ x = 0, y = 0, index = 0 }: TickProps) =>
    shown[index] === 'never' ? (
      <g />
    ) : (
      <text
        x={tenth(x)}
        y={tenth(y) - 4}
        dy="1em"
        textAnchor="middle"
        className={shown[index] === 'wide' ? 'if-wide' : undefined}
      >
        {labels[index]}
      </text>
    );
  const bar =
    (index: number) =>
    ({ x = 0, y = 0, width = 0, height = 0 }: BarProps) =>
      height > 0 ? (
        <path
          className={bars[index]}
          d={`M${tenth(x)} ${tenth(y)}h${tenth(width)}${index === 2 ? '' : `v${tenth(height)}h${-tenth(width)}z`}`}
        />
      ) : (
        <g />
      );
  return (
    <Plot
      id={id}
      width={width}
      height={height}
      data={rows}
      margin={{ top: drawing.top, right: 0, bottom: 0, left: 0 }}
      barGap={1}
      barCategoryGap={labels.length > 16 ? '16%' : '20%'}
      accessibilityLayer
      title={title}
    >
      <CartesianGrid vertical={false} x={0} width={width} />
      <XAxis dataKey="label" tick={name} interval={0} tickLine={false} height={drawing.bottom} />
      <YAxis
        ticks={scale.ticks}
        domain={[0, scale.ticks.at(-1) ?? 1]}
        tick={number}
        interval={0}
        tickLine={false}
        axisLine={false}
        width={left}
      />
      {/* Before the bars, or what marks a month would cover them. */}
      {children}
      {series.map(({ name: of }, index) => (
        <Bar key={of} dataKey={String(index)} name={of} isAnimationActive={false} shape={bar(index)} />
      ))}
    </Plot>
  );
}
