import type { ReactNode } from 'react';
import { TableSection } from './table-section';

interface ReportTableProps {
  id: string;
  caption: ReactNode;
  className?: string;
  /** a link leads to the caption, which is read then */
  isTarget?: boolean;
  role?: 'table';
  folded?: boolean;
  children: ReactNode;
}

/** D27. Cells with `className="figure"` are aligned right and never broken. */
export function ReportTable({ id, caption, className, isTarget, role, folded, children }: ReportTableProps) {
  return (
    <TableSection id={id} className={`table report${className ? ` ${className}` : ''}`} folded={folded}>
      <table role={role}>
        <caption id={id} tabIndex={isTarget ? -1 : undefined}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </TableSection>
  );
}
