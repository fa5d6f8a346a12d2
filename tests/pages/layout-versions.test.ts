import { describe, expect, it } from 'vitest';
import { png } from '../files/pictures';
import { rowsOf, theirs as takeTheirs } from '../tools/conflict';
import { elements, textOf } from '../tools/html';
import { layoutPage, openLayout, picture, savedLayout, saveLayout } from '../tools/layout-page';
import { content, noticesOf, press } from '../tools/press';
import { pressWithFiles } from '../tools/upload';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

async function twoPeople(login = '10002') {
  const [mine, theirs] = [await signedIn(login), await signedIn(login)];
  return { mine, theirs, myPage: await openLayout(mine), theirPage: await openLayout(theirs) };
}

describe('two people, one layout (D21)', () => {
  it('what both changed is refused, with both values side by side, files by their names; the rest is merged', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    const changed = { colorlink: '#aa0000', blockheader: null };
    await pressWithFiles(theirs, theirPage, 'Save', changed, { logo: picture(png(20, 20), 'theirs.png') });
    const typed = { colorlink: '#00AA00', fontsize: '20' };
    const answer = await pressWithFiles(mine, myPage, 'Save', typed, { logo: picture(png(30, 30), 'mine.png') });
    expect(answer.status).toBe(409);
    expect(rowsOf(answer)).toEqual([
      ['Field', 'Your entry', 'Saved in the meantime'],
      ['Link', '#00aa00', '#aa0000'],
      ['Logo', 'mine.png', 'theirs.png'],
    ]);
    const saved = await pressWithFiles(mine, answer, 'Save the chosen values', takeTheirs(answer, 'Logo'));
    expect(saved.status).toBe(303);
    expect(await savedLayout(mine)).toMatchObject({ colorlink: '#00aa00', fontsize: '20', blockheader: '' });
    expect(textOf(content(await openLayout(mine)))).toContain('Saved: theirs.png');
  });

  it('contact data saved meanwhile is no conflict here, and nothing of it is lost', async () => {
    const { mine, theirs, myPage } = await twoPeople();
    const contact = '/partner/icbe/data/edit';
    const other = await pressWithFiles(theirs, await theirs.get(contact), 'Save', {
      street: 'Neue Gasse',
      werbetext: 'Neu',
    });
    expect(other.status).toBe(303);
    expect((await pressWithFiles(mine, myPage, 'Save', { colorlink: '#0000aa' })).status).toBe(303);
    const after = (await theirs.get(contact)).html;
    expect(after).toContain('value="Neue Gasse"');
    expect(after).toContain('>Neu</textarea>');
  });

  it('the same values saved by both are no conflict', async () => {
    const { mine, theirs, myPage, theirPage } = await twoPeople();
    await pressWithFiles(theirs, theirPage, 'Save', { colorlink: '#123123' });
    expect((await pressWithFiles(mine, myPage, 'Save', { colorlink: '#123123' })).status).toBe(303);
  });
});

describe('a session that ended while somebody typed (D8)', () => {
  it('leads back to the form as it was typed, marked as not yet saved', async () => {
    const who = await signedIn('10001');
    const page = await openLayout(who);
    const elsewhere = who.copy();
    // Signing in again ends the session before.
    await elsewhere.enter('10022');
    const typed = { colorlink: '#ABCDEF', gtmid: 'GTM-LATE', blockfooter: null };
    const late = await pressWithFiles(who, page, 'Save', typed, { logo: picture(png(30, 30)) });
    expect(late.location).toContain('/partner/login');
    const back = await who.signIn('10001', 'Harbour-2026!', layoutPage);
    expect(textOf(content(back))).toContain('Not saved yet');
    expect(noticesOf(back).join()).toContain('press Save. Files are not kept: choose them again.');
    const value = (name: string) =>
      elements(content(back)).find(({ attributes }) => attributes.name === name)?.attributes;
    expect([value('colorlink')?.value, value('gtmid')?.value]).toEqual(['#ABCDEF', 'GTM-LATE']);
    expect([value('blockheader')?.checked, value('blockfooter')?.checked]).toEqual(['', undefined]);
    const discarded = await press(who, back, 'Discard and show the saved data');
    expect(noticesOf(await who.follow(discarded))).toEqual(['Your unsaved entries have been discarded.']);
  });
});

it('a save is in the change history: who, which fields, old and new value', async () => {
  const who = await signedIn('10001');
  await saveLayout(who, { colorborder: '#010101' });
  await saveLayout(who, { colorborder: '#020202' });
  const history = textOf(content(await who.get('/partner/partnerdata/history')));
  expect(history).toContain('#010101');
  expect(history).toContain('#020202');
});
