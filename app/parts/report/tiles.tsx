import type { ReactNode } from 'react';

interface TileProps {
  label: string;
  value: string;
  unit?: string;
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

export const Change = ({ change, children }: { change: number; children: string }) => (
  <span className={change > 0 ? 'pos' : 'neg'}>{`${change > 0 ? '+' : '−'}${children}`}</span>
);
