/** A drawing of 100 in height: ten in width for each month, in the middle of which stand the bars of its years. */
const widths = { now: 4, before: 7, older: 9 } as const;
const ofMonth = 10;
const height = 100;

interface Bars {
  width: number;
  now: string;
  before: string;
  /** a line at its value, since a third bar could not be told apart */
  older: string;
  lines: string;
}

type Values = readonly (number | null)[];

/** Above the highest bar where no scale is given, so that it is not cut. */
const room = 10 / 9;
const unnamedLines = 4;

interface BarsOptions {
  now: Values;
  before: Values;
  older?: Values;
  ticks?: readonly number[];
}

/** @param ticks of the scale; without one the lines say nothing but where the bars end */
export function barsOf({ now, before, older = [], ticks }: BarsOptions): Bars {
  const most = Math.max(1, ...[...now, ...before, ...older].map(value => value ?? 0));
  const top = ticks?.at(-1) ?? most * room;
  const width = now.length * ofMonth;
  const at = (value: number) => Math.round((height - (value / top) * height) * 10) / 10;
  const paths = (values: Values, wide: number, drawn: (top: number) => string) =>
    values
      .map((value, index) =>
        value && value > 0 ? `M${index * ofMonth + (ofMonth - wide) / 2} ${drawn(at(value))}` : '',
      )
      .join('');
  const bars = (values: Values, wide: number) => paths(values, wide, top => `${height}V${top}h${wide}V${height}`);
  const lines = ticks ?? Array.from({ length: unnamedLines + 1 }, (_, line) => (line * top) / unnamedLines);
  return {
    width,
    now: bars(now, widths.now),
    before: bars(before, widths.before),
    older: paths(older, widths.older, top => `${top}h${widths.older}`),
    lines: lines.map(tick => `M0 ${at(tick)}h${width}`).join(''),
  };
}
