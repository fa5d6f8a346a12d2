import { describe, expect, it } from 'vitest';
import { gif, gifFrame, jpeg, png } from '../files/pictures';
import { eventsIn, historyPage } from '../tools/history-page';
import { elements, textOf } from '../tools/html';
import {
  layoutPage,
  openLayout,
  pdf,
  picture,
  publicAddress,
  publicPage,
  savedLayout,
  saveLayout,
} from '../tools/layout-page';
import { messageAt } from '../tools/partner-page';
import { content, messagesOf, submission } from '../tools/press';
import { postFiles, pressWithFiles } from '../tools/upload';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { ask } from '../tools/wire';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

/** Bytes and type behind an address, asked for as this visitor. */
async function fileAt(who: Visitor, target: string) {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return ask(portal.url, { target, headers: { Cookie: cookie } });
}

const pictureIn = (answer: Answer) => elements(content(answer), 'img')[0]?.attributes.src;
const notesIn = (answer: Answer) =>
  elements(content(answer))
    .filter(({ attributes }) => attributes.class === 'file-note')
    .map(textOf);

describe('a logo', () => {
  it.each([
    ['10004', 'hafen.png', png(249, 149), 'image/png', 'hafen.png'],
    ['10006', 'Hafen Logo.JPEG', jpeg(10, 10), 'image/jpeg', 'Hafen Logo.jpg'],
    ['10007', 'x.gif', gif(10, 10), 'image/gif', 'x.gif'],
    ['10022', 'C:\\fakepath\\logo.html', png(10, 10), 'image/png', 'logo.png'],
  ])('of %s, %s, is stored, shown in the editor and on the public page', async (login, name, bytes, type, stored) => {
    const who = await signedIn(login);
    expect((await saveLayout(who, {}, { logo: picture(bytes, name, 'text/html') })).status).toBe(303);
    const page = await openLayout(who);
    expect(notesIn(page)).toEqual([`Saved: ${stored}`]);
    const shown = await fileAt(who, pictureIn(page) ?? '');
    expect([shown.status, shown.headers.get('Content-Type'), shown.body.equals(bytes)]).toEqual([200, type, true]);
    expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const address = publicAddress(page).split('?')[0] ?? '';
    const image = elements(await publicPage(who), 'img')[0]?.attributes;
    const open = await ask(portal.url, { target: address.replace(/[^/]*$/, '') + image?.src });
    expect([open.status, open.headers.get('Content-Type'), open.body.equals(bytes)]).toEqual([200, type, true]);
  });

  it('of the stored one’s name is told by the change history', async () => {
    const who = await signedIn('10022');
    await saveLayout(who, {}, { logo: picture(png(30, 30)) });
    await saveLayout(who, {}, { logo: picture(png(31, 31)) });
    const [event] = eventsIn(await who.get(historyPage));
    expect(event?.changes).toEqual([['Logo', 'logo.png', expect.stringMatching(/^logo\.png \([\da-f]{8}\)$/)]]);
  });

  it('stays as it is when something else is saved, and goes when it is to go', async () => {
    const who = await signedIn('10008');
    await saveLayout(who, {}, { logo: picture(png(30, 30)) });
    await saveLayout(who, { colorlink: '#010203' });
    expect(notesIn(await openLayout(who))).toEqual(['Saved: logo.png']);
    expect((await saveLayout(who, { logoremove: 'on' })).status).toBe(303);
    const page = await openLayout(who);
    expect([notesIn(page), pictureIn(page)]).toEqual([[], undefined]);
    expect((await fileAt(who, '/partner/wlv/logo')).status).toBe(404);
    expect(elements(await publicPage(who), 'img')).toEqual([]);
  });

  it.each([
    ['too wide', png(250, 10), 'Logo must be less than 250 pixels wide and less than 150 pixels high'],
    ['too high', jpeg(10, 150), 'Logo must be less than 250 pixels wide and less than 150 pixels high'],
    [
      'animated, with one large frame',
      gif(9, 9, [gifFrame(9, 9), gifFrame(999, 9)]),
      'Logo must be less than 250 pixels wide and less than 150 pixels high',
    ],
    ['over 1 MB', Buffer.concat([png(9, 9), Buffer.alloc(1_100_000)]), 'Logo must not be larger than 1 MB'],
    ['an SVG called PNG', Buffer.from('<svg onload="alert(1)"/>'), 'Logo must be a GIF, JPEG or PNG picture'],
    ['a page called PNG', Buffer.from('<!doctype html>'), 'Logo must be a GIF, JPEG or PNG picture'],
    ['empty', Buffer.alloc(0), 'Logo must be a GIF, JPEG or PNG picture'],
    [
      'cut',
      png(20, 20).subarray(0, -3),
      'Logo is damaged or incomplete. Save the picture again and choose it once more.',
    ],
    [
      'with a script behind it',
      Buffer.concat([gif(9, 9), Buffer.from('<script>alert(1)</script>')]),
      'Logo is damaged or incomplete. Save the picture again and choose it once more.',
    ],
  ])('that is %s is refused, and the stored one stays', async (_, bytes, message) => {
    const who = await signedIn('10001');
    const answer = await saveLayout(who, { colorlink: '#010203' }, { logo: picture(bytes) });
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual([message]);
    expect(messageAt(answer, 'logo')).toBe(message);
    expect(notesIn(await openLayout(who))).toContain('Saved: seeblick.png');
    expect((await savedLayout(who)).colorlink).not.toBe('#010203');
  });

  it('that was accepted while another field failed is kept, shown, and saved with the next try', async () => {
    const who = await signedIn('10009');
    who.headers['Accept-Language'] = 'es';
    const failed = await saveLayout(who, { colorlink: 'x' }, { logo: picture(png(40, 20), 'nuevo.png') }, 'Guardar');
    expect(failed.status).toBe(422);
    expect(notesIn(failed).join()).toContain('nuevo.png');
    const shown = await fileAt(who, pictureIn(failed) ?? '');
    expect(shown.body.equals(png(40, 20))).toBe(true);
    const again = await pressWithFiles(who, failed, 'Guardar', { colorlink: 'y' });
    expect(again.status).toBe(422);
    expect((await pressWithFiles(who, again, 'Guardar', { colorlink: '#0000ff' })).status).toBe(303);
    expect((await fileAt(who, '/partner/wlv/logo')).body.equals(png(40, 20))).toBe(true);
  });

  it('is kept over a preview too', async () => {
    const who = await signedIn('10012');
    who.headers['Accept-Language'] = 'fr';
    const file = { logo: picture(png(41, 21), 'nouveau.png') };
    const preview = await saveLayout(who, {}, file, 'Afficher l’aperçu');
    expect([preview.status, notesIn(preview).join()]).toEqual([200, expect.stringContaining('nouveau.png')]);
    expect((await pressWithFiles(who, preview, 'Enregistrer')).status).toBe(303);
    expect((await fileAt(who, '/partner/wlv/logo')).body.equals(png(41, 21))).toBe(true);
  });

  it('that somebody else brought can be neither seen nor saved', async () => {
    const [mine, theirs] = [await signedIn('10002'), await signedIn('10003')];
    const failed = await saveLayout(theirs, { colorlink: 'x' }, { logo: picture(png(50, 50)) });
    const id = /kept=([0-9a-f]+)/.exec(pictureIn(failed) ?? '')?.[1] ?? '';
    expect(id).toHaveLength(64);
    expect((await fileAt(mine, `/partner/wlv/logo?kept=${id}`)).status).toBe(404);
    const { action, fields } = submission(await openLayout(mine), 'Save');
    fields.set('logokept', id);
    const answer = await postFiles(mine, action, fields, {});
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual(['Logo is no longer at hand. Please choose the file again.']);
    expect(pictureIn(await openLayout(mine))).toBeUndefined();
  });
});

describe('the address of the logo', () => {
  it.each([
    ['', null, 302],
    ['', 'frontdesk1', 302],
    ['?kept=', '10001', 404],
    ['?kept=../../x', '10001', 404],
    [`?kept=${'0'.repeat(64)}`, '10001', 404],
    ['?partnerid=10002', '10001', 200],
  ])('%s, asked for by %s, is answered %i', async (query, login, status) => {
    const who = new Visitor(portal.url);
    if (login) await who.enter(login);
    expect((await fileAt(who, `/partner/wlv/logo${query}`)).status).toBe(status);
  });
});

describe('terms', () => {
  it('are stored when the link ends in their name, and handed to customers', async () => {
    const who = await signedIn('10050');
    const file = pdf('AGB neu.pdf');
    const wrong = await saveLayout(who, { agblink: 'https://x.example/agb.pdf' }, { agb: file });
    expect(messagesOf(wrong)).toEqual(['Terms and conditions link must end in the name of the PDF file: AGB neu.pdf']);
    const right = await pressWithFiles(who, wrong, 'Save', { agblink: 'https://x.example/AGB%20neu.pdf' });
    expect(right.status).toBe(303);
    const address = publicAddress(await openLayout(who)).split('?')[0] ?? '';
    const given = await ask(portal.url, { target: `${address}/terms/1` });
    expect(given.headers.get('Content-Type')).toBe('application/pdf');
    expect(given.headers.get('Content-Disposition')).toContain("filename*=UTF-8''AGB%20neu.pdf");
    expect(given.body.equals(Buffer.from(file.bytes))).toBe(true);
    expect((await saveLayout(who, { agbremove: 'on', agblink: '' })).status).toBe(303);
    expect((await ask(portal.url, { target: `${address}/terms/1` })).status).toBe(404);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'Terms and conditions (PDF) must be a PDF file'],
    [
      'cut',
      Buffer.from('%PDF-1.4 and no end'),
      'Terms and conditions (PDF) is incomplete. Save it as a PDF again and choose it once more.',
    ],
    ['over 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'Terms and conditions (PDF) must not be larger than 5 MB'],
  ])('that are %s are refused', async (_, bytes, message) => {
    const who = await signedIn('10001');
    const answer = await saveLayout(who, {}, { agb: { name: 'terms.pdf', bytes } });
    expect([answer.status, messagesOf(answer)]).toEqual([422, [message]]);
  });
});

it('a post to the logo’s address is a page that says what works', async () => {
  const who = await signedIn('10001');
  for (const visitor of [who, new Visitor(portal.url)]) {
    const answer = await visitor.post('/partner/wlv/logo', { a: '1' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([405, 'text/html; charset=utf-8']);
    expect(textOf(elements(content(answer), 'h1')[0])).toBe('Not possible');
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  }
});

it('a post of more than 8 MB is refused before it is read', async () => {
  const who = await signedIn('10001');
  const { fields } = submission(await openLayout(who), 'Save');
  const answer = await postFiles(who, layoutPage, fields, { logo: picture(Buffer.alloc(9_000_000)) });
  expect(answer.status).toBe(413);
});

it('a file from somebody who has signed out in another tab is refused with the way to send it again', async () => {
  const who = await signedIn('10001');
  const { fields } = submission(await openLayout(who), 'Save');
  const logo = picture(Buffer.alloc(100_000));
  await who.post('/partner/logout', {});
  const answer = await postFiles(who, layoutPage, fields, { logo });
  const [heading, link] = ['h1', 'a'].map(name => elements(content(answer), name)[0]);
  expect([answer.status, textOf(heading)]).toEqual([413, 'You are not signed in']);
  expect([textOf(link), link?.attributes.target]).toEqual(['Open the login in a new tab', '_blank']);
  expect(link?.attributes.href).toBe('/partner/login');
  const other = await postFiles(who, '/partner/partnerdata/edit', fields, { logo });
  expect(textOf(elements(content(other), 'h1')[0])).toBe('Too large');
});

it('the terms are those of the partner’s own first language, whichever brand’s host it is signed in at (D1, D23)', async () => {
  const away = new Visitor(portal.url.replace(/\/\/[^:]+/, '//109.localhost'), portal.url);
  away.headers['Accept-Language'] = 'en';
  await away.enter('10001');
  const home = await signedIn('10001');
  expect((await savedLayout(away)).agblink).toBe((await savedLayout(home)).agblink);
  await saveLayout(away, { agblink: 'https://www.seehafen.example/agb', agbremove: 'on' }, {}, 'Guardar');
  expect((await savedLayout(home)).agblink).toBe('https://www.seehafen.example/agb');
  await saveLayout(away, { agblink: '' }, {}, 'Guardar');
  expect(textOf(content(await away.get('/partner/home')))).toMatch(/Sin condiciones generales en este idioma: Deutsch/);
});
