import { barsOf } from './bars';

interface MonthBarsProps {
  summary?: string;
  months: readonly { name: string; figure: string; now: number | null; before: number | null; hidden?: string }[];
  ticks?: readonly number[];
  height: number;
}

/** Bars stretch with the page, their lines don't. */
const unscaled = { vectorEffect: 'non-scaling-stroke' } as const;

/** The year before is a wide outlined bar, this year a narrow filled one in front; the figures below are the axis (D27). */
export function MonthBars({ summary, months, ticks, height }: MonthBarsProps) {
  const bars = barsOf({ now: months.map(({ now }) => now), before: months.map(({ before }) => before), ticks });
  return (
    <>
      <svg
        className="bars"
        width="100%"
        height={height}
        viewBox={`0 0 ${bars.width} 100`}
        preserveAspectRatio="none"
        role={summary ? 'img' : undefined}
        aria-label={summary}
        aria-hidden={summary ? undefined : true}
      >
        <path {...unscaled} d={bars.lines} />
        {bars.before && <path {...unscaled} className="before" d={bars.before} />}
        <path className="now" d={bars.now} />
      </svg>
      <ol className="ticks" aria-hidden={summary ? true : undefined}>
        {months.map(({ name, figure, hidden }) => (
          <li key={name}>
            {`${name.replace('.', '')} `}
            <span>{figure}</span>
            {hidden && <span className="visually-hidden">{hidden}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

export const YearKeys = ({ now, before }: { now: string | number; before?: string | number }) => (
  <span>
    <span className="key">{now}</span>
    {before !== undefined && (
      <>
        {' '}
        <span className="key before">{before}</span>
      </>
    )}
  </span>
);
