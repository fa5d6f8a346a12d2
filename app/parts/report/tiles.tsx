import type { ReactNode } from 'react';

interface TileProps {
  label: string;
  value: string;
  unit?: string;
  /** what it is compared with */
  children?: ReactNode;
}

export function Tile({ label, value, unit, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <span>{` ${unit}`}</span>}
      </dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** @param change its sign is shown, beside an arrow that the style sheet draws */
export const Change = ({ change, children }: { change: number; children: string }) => (
  <span className={change > 0 ? 'pos' : 'neg'}>{`${change > 0 ? '+' : '−'}${children}`}</span>
);
