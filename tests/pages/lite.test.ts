import { describe, expect, it } from 'vitest';
import { elements, parseHtml } from '../tools/html';
import { partnerPage } from '../tools/partner-page';
import { press } from '../tools/press';
import { type Answer, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const scripts = ({ html }: Answer) =>
  elements(parseHtml(html)).filter(({ name, attributes }) => name === 'script' || attributes.rel === 'modulepreload');

async function signedIn(headers: Record<string, string> = {}): Promise<Visitor> {
  const who = new Visitor(portal.url);
  Object.assign(who.headers, headers);
  await who.enter();
  return who;
}

const lightOn = 'Light version without scripts';
const lightOff = 'Full version with scripts';

describe('pages without scripts', () => {
  it('the form has scripts, because it gains from them', async () => {
    expect(scripts(await (await signedIn()).get(partnerPage)).length).toBeGreaterThan(0);
  });

  it.each([
    'login',
    'login?username=10001',
    'passwordrequest',
    'partnerarea',
    'accessibility',
    'keyboard',
    'home',
    'session',
    'logout',
    'none',
  ])('/partner/%s is sent without any to everybody', async path => {
    const who = path.startsWith('login') ? new Visitor(portal.url) : await signedIn();
    expect(scripts(await who.get(`/partner/${path}`))).toEqual([]);
  });

  it('whoever saves data gets none at all', async () => {
    const who = await signedIn({ 'Save-Data': 'on' });
    const answer = await who.get(partnerPage);
    expect(scripts(answer)).toEqual([]);
    expect(answer.html).not.toContain('rel="prefetch"');
    expect(await press(who, answer, 'Save', { strasse: 'Saved lightly' })).toMatchObject({ status: 303 });
  });

  it('whoever saves data and chooses the full version gets scripts, until the light one is chosen again', async () => {
    const who = await signedIn({ 'Save-Data': 'on' });
    const full = await who.follow(await press(who, await who.get(partnerPage), lightOff));
    expect(scripts(full).length).toBeGreaterThan(0);
    expect(scripts(await who.follow(await press(who, full, lightOn)))).toEqual([]);
  });

  it('the switch in the footer turns them off and on, and leads back to where it was pressed', async () => {
    const who = await signedIn();
    const off = await press(who, await who.get(`${partnerPage}?a=%2B+1`), lightOn);
    expect(off).toMatchObject({ status: 303, location: `${partnerPage}?a=%2B+1` });
    const light = await who.follow(off);
    expect(scripts(light)).toEqual([]);
    expect(await who.follow(await press(who, light, lightOff))).toMatchObject({ status: 200 });
    expect(scripts(await who.get(partnerPage)).length).toBeGreaterThan(0);
  });

  it('the light version loads no preview, and links to it', async () => {
    const who = await signedIn();
    const templates = await who.get('/partner/marketing/offertemplates');
    const [address = ''] = elements(parseHtml(templates.html), 'a').flatMap(({ attributes: { href = '' } }) =>
      href.includes('preview=') ? href.replace(/#.*/, '') : [],
    );
    const full = await who.get(address);
    const framesIn = ({ html }: Answer) => elements(parseHtml(html), 'iframe').length;
    expect(framesIn(full)).toBe(1);
    const light = await who.follow(await press(who, full, lightOn));
    expect([framesIn(light), light.html.includes('view=inline')]).toEqual([0, true]);
  });

  it('the switch works before signing in, and leads nowhere else', async () => {
    const who = new Visitor(portal.url);
    const login = await who.get('/partner/login?username=10001');
    expect((await press(who, login, lightOn)).location).toBe('/partner/login?username=10001');
    expect(who.cookies.get('lite')).toBe('1');
    const away = await press(who, login, lightOn, { redirectTo: 'https://other.example/' });
    expect(away.location).toBe('/partner/home');
  });
});
