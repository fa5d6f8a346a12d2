import { Fragment } from 'react';
import { barsOf } from './bars';

export interface MonthBar {
  /** of a month or day; '' where there is no room */
  name: string;
  figure?: string;
  now: number | null;
  before?: number | null;
  /** two years before */
  older?: number | null;
  hidden?: string;
}

interface MonthBarsProps {
  id?: string;
  summary?: string;
  months: readonly MonthBar[];
  ticks?: readonly number[];
  height: number;
}

/** Bars stretch with the page, their lines don't. */
const unscaled = { vectorEffect: 'non-scaling-stroke' } as const;

/** The year before is a wide outlined bar, this year a narrow filled one in front; the figures below are the axis (D27). */
export function MonthBars({ id, summary, months, ticks, height }: MonthBarsProps) {
  const valuesOf = (key: 'now' | 'before' | 'older') => months.map(month => month[key] ?? null);
  const bars = barsOf({ now: valuesOf('now'), before: valuesOf('before'), older: valuesOf('older'), ticks });
  return (
    <>
      <svg
        id={id}
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
        {bars.older && <path {...unscaled} className="older" d={bars.older} />}
      </svg>
      <ol className="ticks" aria-hidden={summary ? true : undefined}>
        {months.map(({ name, figure, hidden }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months and days never move
          <li key={index}>
            {name && `${name.replace('.', '')} `}
            {figure !== undefined && <span>{figure}</span>}
            {hidden && <span className="visually-hidden">{hidden}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What tells the years apart, the latest first. */
export const yearKeys = ['key', 'key before', 'key older'];

/** @param names of the years, the latest first */
export const YearKeys = ({ names }: { names: readonly string[] }) => (
  <span>
    {names.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && ' '}
        <span className={yearKeys[index]}>{name}</span>
      </Fragment>
    ))}
  </span>
);
