import { describe, expect, it } from 'vitest';
import { rowsOf } from '../tools/conflict';
import { textOf } from '../tools/html';
import { content, messagesOf, noticesOf, press, summaryOf } from '../tools/press';
import { choose, chosen, modeOf, tickedIn, topSortPage } from '../tools/top-sort-page';
import { speakersOf, Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal, '10002');

const open = (who: Visitor, tab: string) => who.get(`${topSortPage}?tab=${tab}`);

describe('what nobody can bring in by a post of their own', () => {
  it.each([
    ['an id that there is not', 'sea.ids', '9999'],
    ['a river ship at sea', 'sea.ids', '92'],
    ['the ship of old', 'sea.ids', '136'],
    ['a list', 'sea.ids', '1,2,3'],
  ])('%s: refused, nothing saved', async (_, name, value) => {
    const who = await signedIn('10009', 'es');
    const { action, fields } = chosen(await open(who, 'ships'), { sea: { mode: 'customized', ids: ['1'] } }, 'Guardar');
    fields.append(name, value);
    const answer = await who.post(action, fields);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toContain('Una de las opciones ya no se ofrece.');
    expect(messagesOf(answer)).toEqual([]);
    expect(tickedIn(answer, 'sea')).toEqual(['AIDAnova']);
    expect(modeOf(await open(who, 'ships'), 'sea')).toBe('standard');
  });

  it.each(['listtype', 'list', 'partnerid', 'lake.mode', 'sea.list'])('a field of its own: %s', async name => {
    const who = await signedIn();
    const { action, fields } = chosen(await open(who, 'ships'), {});
    fields.append(name, '3');
    expect((await who.post(action, fields)).status).toBe(400);
  });

  it('a tab’s ids in another tab: they are validated by that tab’s options', async () => {
    const who = await signedIn('10003');
    const { fields } = chosen(await open(who, 'ships'), { sea: { mode: 'customized', ids: ['89'] } });
    const answer = await who.post(`${topSortPage}?tab=destinations`, fields);
    expect(answer.status).toBe(422);
    const later = await who.get(`${topSortPage}?sort=name`);
    expect(noticesOf(later)[0]).toContain('You have entries that are not saved');
    expect(modeOf(later, 'sea')).toBe('standard');
  });

  it('a right that is lacking: menu, page, data and post are closed', async () => {
    const who = await signedIn('frontdesk1');
    expect((await who.get('/partner/home')).html).not.toContain('topsort');
    for (const target of [topSortPage, `${topSortPage}?_data=routes%2Fpartnerdata%2Ftopsort%2Froute`]) {
      const answers = [await who.get(target), await who.post(target, { 'sea.mode': 'standard' })];
      for (const answer of answers) {
        expect(answer.location ?? answer.headers.get('X-Remix-Redirect')).toMatch(/\/home$/);
      }
    }
  });
});

describe('two people, one tab (D21)', () => {
  const both = async () => {
    const [mine, theirs] = [await signedIn('10001'), await signedIn('accounts01')];
    return { mine, theirs };
  };

  it('the second save is refused with both lists in words, and can be made knowingly', async () => {
    const { mine, theirs } = await both();
    const myPage = await open(mine, 'organizers');
    await choose(theirs, await open(theirs, 'organizers'), { sea: { mode: 'customized', ids: ['1', '3'] } });
    const conflict = await choose(mine, myPage, { sea: { mode: 'customized', ids: ['4'] } });
    expect(conflict.status).toBe(409);
    expect(rowsOf(conflict).slice(1)).toEqual([['Sea', 'Customized: Costa', 'Customized: AIDA, MSC']]);
    expect(tickedIn(conflict, 'sea')).toEqual(['Costa']);
    expect(tickedIn(await open(mine, 'organizers'), 'sea')).toEqual(['AIDA', 'MSC']);
    expect((await press(mine, conflict, 'Save the chosen values')).status).toBe(303);
    expect(tickedIn(await open(mine, 'organizers'), 'sea')).toEqual(['Costa']);
  });

  it('different tabs don’t get in each other’s way', async () => {
    const { mine, theirs } = await both();
    const myPage = await open(mine, 'ships');
    await choose(theirs, await open(theirs, 'destinations'), { river: { mode: 'customized', ids: ['104'] } });
    expect((await choose(mine, myPage, { sea: { mode: 'customized', ids: ['5'] } })).status).toBe(303);
  });

  it('a form posted twice saves once', async () => {
    const who = await signedIn('10050');
    const sent = chosen(await open(who, 'ships'), { sea: { mode: 'customized', ids: ['7'] } });
    const answers = await Promise.all([1, 2, 3].map(() => who.post(sent.action, sent.fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await choose(who, await open(who, 'ships'), { sea: { mode: 'standard' } });
    expect((await who.post(sent.action, sent.fields)).status).toBe(303);
    expect(modeOf(await open(who, 'ships'), 'sea')).toBe('standard');
  });
});

it('a save stands in the change history, by the names of what was chosen', async () => {
  const who = await signedIn('10002');
  await choose(who, await open(who, 'ships'), { sea: { mode: 'customized', ids: ['1', '2'] } });
  const history = textOf(content(await who.get('/partner/partnerdata/history')));
  expect(history).toMatch(/Ships.*Sea.*Standard.*AIDAcosma, AIDAnova/);
});

it('what was ticked when the session ended comes back on its tab, marked as not saved (D8)', async () => {
  const who = await signedIn('10007');
  const page = await open(who, 'ships');
  const elsewhere = new Visitor(portal.url);
  for (const [name, value] of who.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.enter('10022');
  const asked = await choose(who, page, { sea: { mode: 'customized', ids: ['1', '3'] } });
  const back = await press(who, await who.follow(asked), 'Log in', { password: 'Harbour-2026!' });
  const again = await who.follow(back);
  expect(again.url).toBe(`${portal.url}${topSortPage}?tab=ships`);
  expect(noticesOf(again)[0]).toContain('Not saved yet');
  expect([modeOf(again, 'sea'), tickedIn(again, 'sea')]).toEqual(['customized', ['AIDAnova', 'AIDAprima']]);
  expect(tickedIn(await open(who, 'destinations'), 'sea')).toEqual([]);
  const done = await who.follow(await press(who, again, 'Save'));
  expect(tickedIn(done, 'sea')).toHaveLength(2);
});
