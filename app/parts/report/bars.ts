/** A drawing of 100 in height: ten in width for each month, the bars of both years standing in the middle of it. */
const widths = { now: 4, before: 7 } as const;
const ofMonth = 10;
const height = 100;

interface Bars {
  width: number;
  now: string;
  before: string;
  lines: string;
}

type Values = readonly (number | null)[];

/** Above the highest bar where no scale is given, so that it is not cut. */
const room = 10 / 9;
const unnamedLines = 4;

/** @param ticks of the scale; without one the lines say nothing but where the bars end */
export function barsOf({ now, before, ticks }: { now: Values; before: Values; ticks?: readonly number[] }): Bars {
  const most = Math.max(1, ...[...now, ...before].map(value => value ?? 0));
  const top = ticks?.at(-1) ?? most * room;
  const width = now.length * ofMonth;
  const at = (value: number) => Math.round((height - (value / top) * height) * 10) / 10;
  const paths = (values: Values, wide: number) =>
    values
      .map((value, index) => {
        if (!value || value < 0) return '';
        const left = index * ofMonth + (ofMonth - wide) / 2;
        return `M${left} ${height}V${at(value)}h${wide}V${height}`;
      })
      .join('');
  const lines = ticks ?? Array.from({ length: unnamedLines + 1 }, (_, line) => (line * top) / unnamedLines);
  return {
    width,
    now: paths(now, widths.now),
    before: paths(before, widths.before),
    lines: lines.map(tick => `M0 ${at(tick)}h${width}`).join(''),
  };
}
