import { expect, it } from 'vitest';
import { awaitMails, mailsOf } from '../tools/mails';
import { savePartner } from '../tools/partner-page';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** Whoever sends a request chooses its host: what is mailed never leads to where it only claims to be (D36). */
const portal = withPortal({ env: { ALLOWED_HOSTS: '*,portal.agency.example', TRUST_PROXY: '1' } });
const own = 'https://partner.halyard-kreuzfahrten.example';
let turn = 0;

/** Addresses of the links in the mails about a new address that was asked for at a host. */
async function linksFrom(origin: string): Promise<string[]> {
  turn += 1;
  const email = `mailed${turn}@office.example`;
  const session = new Visitor(portal.url);
  await session.enter('10002');
  const who = session.copy(origin, portal.url);
  who.headers['X-Forwarded-For'] = '203.0.113.9';
  if (origin.startsWith('https:')) who.headers['X-Forwarded-Proto'] = 'https';
  const cookie = [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  who.headers.Cookie = cookie;
  expect((await savePartner(who, { email })).status).toBe(303);
  const mails = await awaitMails(
    () => mailsOf(portal),
    ({ to, text }) => to === email && text.includes('/partner/address/'),
  );
  return mails.flatMap(({ text }) => text.match(/\S+(?=\/partner\/address\/)/g) ?? []);
}

it.each(['https://evil.example', 'https://192.0.2.9', 'https://localhost', 'https://127.0.0.1:4444'])(
  'a request that claims to be at %s gets links to the brand’s own host',
  async origin => {
    expect(await linksFrom(origin)).toEqual([own]);
  },
);

it('a host that the operator names stays', async () => {
  expect(await linksFrom('https://portal.agency.example')).toEqual(['https://portal.agency.example']);
});
