import type { ReactNode } from 'react';
import { useSkipTarget } from '../frame/document';

interface TableSectionProps {
  id: string;
  /** `scroll` where a panel frames it */
  className?: string;
  children: ReactNode;
}

/** Written out, because a style sheet that makes a row a grid makes it no row any more. */
export const roles = {
  table: 'table',
  rowgroup: 'rowgroup',
  row: 'row',
  columnheader: 'columnheader',
  rowheader: 'rowheader',
  cell: 'cell',
} as const;

/** Focusable, because it scrolls by itself where it is wider than the page. The first one is a skip target. */
export function TableSection({ id, className = 'table', children }: TableSectionProps) {
  const targetId = useSkipTarget('table', `${id}-table`);
  return (
    <div id={targetId} className={className} role="region" aria-labelledby={id} tabIndex={0}>
      {children}
    </div>
  );
}
