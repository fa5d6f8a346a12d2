import { redirect } from '@remix-run/node';
import { followShortLink } from '~/gate/link-codes.server';
import { openPage } from '~/gate/request/page.server';

/** The short address of a campaign code, on posters: nobody's browser may keep where it leads (D45). */
export const loader = openPage('go/:link', async (visit, request) =>
  redirect(await followShortLink(visit, request), { headers: { 'Cache-Control': 'no-store' } }),
);

/** Where it leads nowhere, the root shows its error. */
const Nothing = () => null;

export default Nothing;
