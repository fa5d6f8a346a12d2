import type { ReactNode } from 'react';
import { TableSection } from '../table-section';

interface ReportTableProps {
  /** of the caption, which names the part of the page that scrolls */
  id: string;
  caption: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A report's table (D27). Cells with `className="figure"` hold figures: aligned right, never broken.
 */
export function ReportTable({ id, caption, className, children }: ReportTableProps) {
  return (
    <TableSection id={id} className={`report${className ? ` ${className}` : ''}`}>
      <table>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </TableSection>
  );
}
