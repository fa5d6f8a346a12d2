import { json } from '@remix-run/node';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import { isPossibleUsername, normalizeUsername } from '~/rules/usernames';

/** Whether a name is taken, for the form while somebody types (D24): null where nobody can say now. */
export const loader = page('partnerdata/users/exists', async ({ api, partner, url }) => {
  const username = normalizeUsername(url.searchParams.get('username') ?? '');
  if (!isPossibleUsername(username)) return json({ taken: null });
  const asked = await settle(api.userExists({ partnerid: partner.id, username }));
  return json({ taken: asked.ok ? asked.value.userexists : null });
});

/** Nothing is posted here; whoever may not ask is told so all the same. */
export const action = loader;
