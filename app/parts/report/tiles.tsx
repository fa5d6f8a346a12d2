import type { ReactNode } from 'react';
import { decimal, orDash } from '../frame/format';
import { useLanguage } from '../frame/use-language';

interface TileProps {
  label: string;
  value: ReactNode;
  unit?: string;
  children?: ReactNode;
}

export function Tile({ label, value, unit, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && (
          <>
            {' '}
            <span>{unit}</span>
          </>
        )}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** Figures that sum up what stands below. */
export const Tiles = ({ items }: { items: readonly (Omit<TileProps, 'children'> & { note?: string })[] }) => (
  <dl className="tiles">
    {items.map(({ note, ...item }) => (
      <Tile key={item.label} {...item}>
        {note}
      </Tile>
    ))}
  </dl>
);

export const Change = ({ change, children }: { change: number; children: string }) => (
  <span className={change > 0 ? 'pos' : 'neg'}>{`${change > 0 ? '+' : '−'}${children}`}</span>
);

export function Difference({ cents }: { cents: number | null }) {
  const language = useLanguage();
  const shown = orDash(cents, value => decimal(Math.abs(value) / 100, language));
  return cents ? <Change change={cents}>{shown}</Change> : shown;
}
