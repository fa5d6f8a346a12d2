import type { ReactNode } from 'react';
import type { Note } from '~/rules/report-query';

/**
 * Where filters, periods and pages lead: to what is to be heard first of the answer. With the focus there a reader hears it
 * without any script, and goes on reading from it.
 */
export const resultId = 'result';

export const atResult = (address: string): string => `${address}#${resultId}`;

/** The place is the notes' where there are some (`FilterNotes`): they come first. */
export const resultPlace = (notes: readonly Note[]) => ({
  id: notes.length > 0 ? undefined : resultId,
  tabIndex: -1,
});

interface ResultHeadProps {
  notes: readonly Note[];
  /** id of the sentence that says what was asked for: heard with the heading, not read twice by eye */
  about?: string;
  children: ReactNode;
}

/** The heading of what the filter has found. */
export function ResultHead({ notes, about, children }: ResultHeadProps) {
  return (
    <h2 {...resultPlace(notes)} aria-describedby={about}>
      {children}
    </h2>
  );
}
