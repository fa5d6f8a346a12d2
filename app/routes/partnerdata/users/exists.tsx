import { json } from '@remix-run/node';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import { isPossibleUsername, normalizeUsername } from '~/rules/usernames';

/** null if the upstream can't say (D24) */
export const loader = page('partnerdata/users/exists', async ({ api, partner, url }) => {
  const username = normalizeUsername(url.searchParams.get('username') ?? '');
  if (!isPossibleUsername(username)) return json({ taken: null });
  const asked = await settle(api.userExists({ partnerid: partner.id, username }));
  return json({ taken: asked.ok ? asked.value.userexists : null });
});

/** Nothing is posted here, but who may not ask gets the same 403. */
export const action = loader;
