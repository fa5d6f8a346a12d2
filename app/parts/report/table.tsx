import type { ReactNode } from 'react';
import { TableSection } from './table-section';

interface ReportTableProps {
  /** of the caption, which names the part of the page that scrolls */
  id: string;
  caption: ReactNode;
  className?: string;
  /** a link leads to it, and its caption is heard then */
  isPlace?: boolean;
  children: ReactNode;
}

/**
 * A report's table (D27). Cells with `className="figure"` hold figures: aligned right, never broken.
 */
export function ReportTable({ id, caption, className, isPlace, children }: ReportTableProps) {
  return (
    <TableSection id={id} className={`report${className ? ` ${className}` : ''}`}>
      <table>
        <caption id={id} tabIndex={isPlace ? -1 : undefined}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </TableSection>
  );
}
