import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from 'recharts';
import { dash } from '../frame/format';
import { plotOf } from './chart-plot';
import { type ChartSpec, drawing } from './chart-spec';

/** Pointer and arrow keys show the figures of a month or day, and they are announced. */
export function InteractiveChart({ spec, title }: { spec: ChartSpec; title: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: drawing.width, height: drawing.height });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(sizeOf(entry.contentRect)));
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const tip = <Tooltip cursor={{ className: 'chart-at' }} isAnimationActive={false} content={<Tip spec={spec} />} />;
  return (
    <div className="bars chart-live" ref={container}>
      {plotOf(spec, { ...size, title, children: tip })}
    </div>
  );
}

const sizeOf = ({ width, height }: DOMRectReadOnly) => ({
  width: Math.round(width),
  height: Math.max(drawing.height, Math.round(height)),
});

interface TipProps {
  spec: ChartSpec;
  active?: boolean;
  label?: string;
  payload?: { name?: string | number; value?: string | number }[];
}

function Tip({ spec, active, label, payload = [] }: TipProps) {
  const { t } = useTranslation();
  if (!active) return null;
  const text = (value: string | number | undefined) => (typeof value === 'number' ? spec.text(value) : dash);
  return (
    <div className="chart-tip" role="status" aria-live="assertive">
      <strong>{label}</strong>
      {payload.map(({ name, value }) => (
        <span key={name}>{spec.series.length > 1 ? t('pair', { label: name, value: text(value) }) : text(value)}</span>
      ))}
    </div>
  );
}
