import type { ReactNode } from 'react';
import type { Note } from '~/rules/report-query';

/** Filters and pages lead here: with the focus on it a screen reader goes on from the answer, without scripts too. */
export const resultId = 'result';

export const atResult = (address: string): string => `${address}#${resultId}`;

/** The notes have the id if there are any (`FilterNotes`), since they come first. */
export const resultTarget = (notes: readonly Note[]) => ({
  id: notes.length > 0 ? undefined : resultId,
  tabIndex: -1,
});

interface ResultHeadProps {
  notes: readonly Note[];
  about?: string;
  children: ReactNode;
}

export function ResultHead({ notes, about, children }: ResultHeadProps) {
  return (
    <h2 {...resultTarget(notes)} aria-describedby={about}>
      {children}
    </h2>
  );
}
