import type { ReactNode } from 'react';

interface SectionProps {
  /** where a jump list leads */
  id?: string;
  title: ReactNode;
  /** the form's first section has no rule above it */
  first?: boolean;
  /** ids of hints that hold for all of it */
  describedBy?: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function Section({ id, title, first = false, describedBy, children }: SectionProps) {
  return (
    <fieldset id={id} className={first ? 'first' : undefined} aria-describedby={describedBy}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
