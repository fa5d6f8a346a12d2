/** A drawing of 120 × 100: ten for each month, the bars of both years standing in the middle of it. */
const widths = { now: 4, before: 7 } as const;
const ofMonth = 10;
const height = 100;
/** Above the highest bar, so that it is not cut. */
const room = 0.9;

export interface Bars {
  now: string;
  before: string;
}

/** Paths of bars from zero. */
export function barsOf({ now, before }: { now: readonly (number | null)[]; before: readonly number[] }): Bars {
  const most = Math.max(1, ...before, ...now.map(count => count ?? 0));
  const paths = (counts: readonly (number | null)[], width: number) =>
    counts
      .map((count, index) => {
        if (!count) return '';
        const left = index * ofMonth + (ofMonth - width) / 2;
        const top = Math.round((height - (count / most) * height * room) * 10) / 10;
        return `M${left} ${height}V${top}h${width}V${height}`;
      })
      .join('');
  return { now: paths(now, widths.now), before: paths(before, widths.before) };
}
