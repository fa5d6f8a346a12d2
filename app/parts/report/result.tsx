import type { ReactNode } from 'react';
import type { QueryIssue } from '~/rules/report-query';

/** Filters and pages lead here: with the focus on it a screen reader goes on from the answer, without scripts too. */
export const resultId = 'result';

export const atResult = (address: string): string => `${address}#${resultId}`;

/** The issues have the id if there are any (`FilterIssues`), since they come first. */
export const resultTarget = (issues: readonly QueryIssue[]) => ({
  id: issues.length > 0 ? undefined : resultId,
  tabIndex: -1,
});

interface ResultHeadProps {
  issues: readonly QueryIssue[];
  about?: string;
  children: ReactNode;
}

export function ResultHead({ issues, about, children }: ResultHeadProps) {
  return (
    <h2 {...resultTarget(issues)} aria-describedby={about}>
      {children}
    </h2>
  );
}
