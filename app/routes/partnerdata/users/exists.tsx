import { json } from '@remix-run/node';
import { page } from '~/gate/request/page.server';
import { isPossibleUsername, normalizeUsername } from '~/rules/usernames';
import { isTaken } from './name-check.server';

/** null if nobody can say (D24) */
export const loader = page('partnerdata/users/exists', async visit => {
  const username = normalizeUsername(visit.url.searchParams.get('username') ?? '');
  return json({ taken: isPossibleUsername(username) ? await isTaken(visit, username) : null });
});

/** Nothing is posted here, but who may not ask gets the same 403. */
export const action = loader;
