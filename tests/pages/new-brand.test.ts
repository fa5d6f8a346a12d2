import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unzip } from '../files/read-workbook';
import { fileOf } from '../tools/files';
import { elements, links, parseHtml, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { addItalian, addItalianBrand, installedFolder } from '../tools/new-brand';
import { openPartner, savePartner, shownIn } from '../tools/partner-page';
import { type RunningPortal, startPortal } from '../tools/portal';
import { dropData } from '../tools/test-data';
import { Visitor } from '../tools/visitor';

const mark = 'Crociere';
const login = '11300';
let folder: string;
let portal: RunningPortal;
let agent: Visitor;
beforeAll(async () => {
  folder = installedFolder();
  addItalian(folder, mark);
  addItalianBrand(folder);
  // Demonstration data that an earlier start has made, without the brand.
  portal = await startPortal({ folder });
  agent = visitor();
  expect((await agent.signIn(login)).url).toMatch(/\/partner\/home$/);
});
afterAll(async () => {
  await portal?.stop();
  await dropData(portal);
  rmSync(folder, { recursive: true });
});

function visitor(): Visitor {
  const { port } = new URL(portal.url);
  const who = new Visitor(`http://113.localhost:${port}`, portal.url);
  // The rules of the house know the languages that come with the portal.
  who.strict = false;
  return who;
}

it('a brand and its language are folders and nothing else: it shows them', async () => {
  const answer = await visitor().get('/partner/login');
  expect(answer.status).toBe(200);
  const page = parseHtml(answer.html);
  expect(elements(page, 'html')[0]?.attributes.lang).toBe('it');
  expect(textOf(elements(page, 'title')[0])).toMatch(/ – Due Mari – portale$/);
});

it('its agency saves five-digit postal codes, and the area code keeps its 0', async () => {
  await savePartner(agent, { plz: '00184', 'phone.area': '06', 'phone.number': '5559999' }, 'Guardar');
  const shown = [...shownIn(await openPartner(agent)).values()];
  expect(shown).toEqual(expect.arrayContaining(['00184', '06', '5559999']));
  const refused = await savePartner(agent, { plz: '1234' }, 'Guardar');
  expect([refused.status, refused.html.includes('00187')]).toEqual([422, true]);
});

it('an Excel file has days as Italians write them', async () => {
  const { status, headers, body } = await fileOf(agent, '/partner/statistics/bookingreport.xlsx');
  expect([status, headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining('"due-mari-')]);
  expect(unzip(body).get('xl/styles.xml')?.toString('utf8')).toContain('formatCode="dd\\/mm\\/yyyy"');
});

it('offers, banners, the layout page and the password’s mail speak the language', async () => {
  const banners = await agent.get('/partner/marketing/banner');
  expect(banners.html).toMatch(
    new RegExp(
      `demo-engine/banner/banner-it-\\d+-468&quot; width=&quot;468&quot; height=&quot;60&quot; alt=&quot;${mark}`,
    ),
  );
  const layout = links(parseHtml((await agent.get('/partner/wlv/edit')).html)).find(({ href }) =>
    /layout\//.test(href),
  );
  const shown = await agent.get(layout?.href ?? '');
  expect([shown.status, elements(parseHtml(shown.html), 'html')[0]?.attributes.lang]).toEqual([200, 'it']);
  expect(shown.html).toContain(`<h1>${mark}</h1>`);
  await visitor().post('/partner/passwordrequest', { username: login });
  expect(mailsOf(portal)).toContainEqual(expect.objectContaining({ to: 'ufficio@duemari.example', subject: mark }));
});

it('an area that the brand has not is said to be the brand’s', async () => {
  await agent.get('/partner/provisions');
  expect((await agent.get('/partner/home')).html).toContain('Due Mari no ofrece');
});

it('its mails have links to the default brand’s host, where it has none itself', async () => {
  const who = new Visitor('http://192.0.2.9:3000', portal.url);
  who.strict = false;
  await who.signIn(login);
  await savePartner(who, { email: 'nuovo@duemari.example' }, 'Guardar');
  const isLink = ({ text }: { text: string }) => /\/partner\/(address|undo)\//.test(text);
  const mails = await awaitMails(() => mailsOf(portal), isLink, 2);
  const links = mails.map(({ to, text }) => [to, /\S+(?=\/partner\/(address|undo)\/)/.exec(text)?.[0]]);
  expect(links.sort()).toEqual([
    ['nuovo@duemari.example', 'https://partner.halyard-kreuzfahrten.example'],
    ['ufficio@duemari.example', 'https://partner.halyard-kreuzfahrten.example'],
  ]);
});
