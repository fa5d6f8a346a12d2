import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import type { PagePath } from '~/portal';
import { type ChosenBy, canonicalQuery } from '~/rules/period-form';
import type { Period } from '~/rules/periods';
import type { PartnerVisit } from '../visit';

/** Redirects a submitted filter form to its bookmarkable address (D25), which leaves out the default period. */
export function redirectToCanonical(
  { url }: PartnerVisit,
  report: PagePath,
  defaultPeriod: Period | ((q: string) => Period),
  chosenBy?: ChosenBy,
): void {
  const period =
    typeof defaultPeriod === 'string' ? defaultPeriod : defaultPeriod(url.searchParams.get('q')?.trim() ?? '');
  const query = canonicalQuery(url.searchParams, period, chosenBy);
  if (query !== null) throw redirect(query === '' ? to(report) : `${to(report)}?${query}`);
}
