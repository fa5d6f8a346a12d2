import type { ReactNode } from 'react';
import { useSkipTarget } from '../frame/document';

interface TableSectionProps {
  /** of the caption, which names it */
  id: string;
  className?: string;
  /** the table, with a caption of that id */
  children: ReactNode;
}

/** A table that scrolls by itself where it is wider than the page: reached by keyboard, and by skip link where it is the first. */
export function TableSection({ id, className, children }: TableSectionProps) {
  const place = useSkipTarget('table', `${id}-table`);
  return (
    <div
      id={place}
      className={`table${className ? ` ${className}` : ''}`}
      role="region"
      aria-labelledby={id}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
