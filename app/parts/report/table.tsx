import type { ReactNode } from 'react';
import { TableSection } from '../table-section';

interface ReportTableProps {
  /** of the caption, which names the part of the page that scrolls */
  id: string;
  caption: ReactNode;
  /** id of a heading that names that part instead: what it says is then said before the caption, and not twice */
  headedBy?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A report's table (D27). Cells with `className="figure"` hold figures: aligned right, never broken.
 */
export function ReportTable({ id, caption, headedBy, className, children }: ReportTableProps) {
  return (
    <TableSection id={id} headedBy={headedBy} className={`report${className ? ` ${className}` : ''}`}>
      <table>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </TableSection>
  );
}
