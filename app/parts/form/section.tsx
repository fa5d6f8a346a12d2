import type { ReactNode } from 'react';
import { Flash } from '../frame/flash';

interface SectionProps {
  id?: string;
  title: ReactNode;
  first?: boolean;
  describedBy?: string;
  children: ReactNode;
}

export function Section({ id, title, first = false, describedBy, children }: SectionProps) {
  return (
    <fieldset id={id} className={first ? 'first' : undefined} aria-describedby={describedBy}>
      <legend>{title}</legend>
      <div>
        {id && <Flash place={id} />}
        {children}
      </div>
    </fieldset>
  );
}
