import type { ReactNode } from 'react';

interface SectionProps {
  title: ReactNode;
  /** where a link to it leads */
  id?: string;
  /** the form's first section has no rule above it */
  first?: boolean;
  /** ids of hints that hold for all of it */
  describedBy?: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function Section({ title, id, first = false, describedBy, children }: SectionProps) {
  return (
    <fieldset id={id} className={first ? 'first' : undefined} aria-describedby={describedBy}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
