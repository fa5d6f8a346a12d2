import { redirect } from '@remix-run/node';
import { type PagePath, to } from '~/portal';
import { type ChosenBy, canonicalQuery } from '~/rules/period-form';
import type { Period } from '~/rules/periods';
import type { PartnerVisit } from '../visit';

/**
 * Leads from what a report's form sends to the address that says the same and can be kept (D25). The part of it that the
 * browser has behind the # comes along by itself.
 * @param usual the period that the report's address does not tell
 */
export function redirectToCanonical({ url }: PartnerVisit, report: PagePath, usual: Period, chosenBy?: ChosenBy): void {
  const query = canonicalQuery(url.searchParams, usual, chosenBy);
  if (query !== null) throw redirect(query === '' ? to(report) : `${to(report)}?${query}`);
}
