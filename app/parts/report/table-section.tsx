import type { ReactNode } from 'react';
import { useSkipTarget } from '../frame/document';

interface TableSectionProps {
  id: string;
  /** `scroll` where a panel frames it */
  className?: string;
  /** within a `details`: no skip target, for the focus would be lost in it */
  folded?: boolean;
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

/** Focusable, because it scrolls by itself where it is wider than the page. The first one that is not folded is a skip target. */
export function TableSection({ id, className = 'table', folded = false, children }: TableSectionProps) {
  const targetId = useSkipTarget('table', folded ? undefined : `${id}-table`);
  return (
    <div id={targetId} className={className} role="region" aria-labelledby={id} tabIndex={0}>
      {children}
    </div>
  );
}
