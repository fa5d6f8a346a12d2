import type { ReactNode } from 'react';

interface ReportTableProps {
  /** of the caption, which names the part of the page that scrolls */
  id: string;
  caption: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A report's table (D27): it scrolls by itself where it is wider than the page, reachable by keyboard, named by its
 * caption. Cells with `className="figure"` hold figures: aligned right, never broken.
 */
export function ReportTable({ id, caption, className, children }: ReportTableProps) {
  return (
    <div className={`table report${className ? ` ${className}` : ''}`} role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}
