import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../tools/form-fields';
import { ofOrganizer, organizersIn, organizersPage, settingsOf } from '../tools/organizers-page';
import { messagesOf, press } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import { longDeadline, withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, words } from './pages';

const faulty = withFaultyPortal(longDeadline);
const list = { path: /organizer\/list$/ };
const saving = { path: /organizers\/save$/ };
const sent = () =>
  faulty.faults.requests.filter(({ url }) => saving.path.test(url)).map(({ body }) => JSON.parse(body));

let count = 0;
/** A phone number that no earlier test has saved. */
function fresh(): string {
  count += 1;
  return `+49 ${count}`;
}

const change = (page: Answer, fields: Record<string, string>, organizer = 'AIDA') =>
  ofOrganizer(page, organizer, fields);
const again = async (visitor: Visitor, page: Answer) =>
  visitor.follow(await visitor.post(organizersPage, fieldsOf(page.html, 'organizers')));

describe("a save that the upstream doesn't do", () => {
  it('but whose answer was lost is read back and said to be done', async () => {
    const visitor = await faulty.signedIn();
    const page = await visitor.get(organizersPage);
    const phone = fresh();
    await faulty.faults.fail(saving, 'reset-after-save');
    const saved = await visitor.follow(await press(visitor, page, 'Save', change(page, { reservierungtel: phone })));
    expect([textOf(saved).includes(words.saved), settingsOf(saved, 'AIDA').reservierungtel]).toEqual([true, phone]);
    expect(sent()).toHaveLength(1);
  });

  it('because the upstream is gone altogether keeps everything that was typed', async () => {
    const visitor = await faulty.signedIn();
    const page = await visitor.get(organizersPage);
    const phone = fresh();
    await faulty.faults.fail({}, 'refuse');
    const answer = await press(visitor, page, 'Save', change(page, { reservierungtel: phone }));
    expectSignedInPage(answer, 502);
    expect([...fieldsOf(answer.html, 'organizers').values()]).toContain(phone);
    expect(organizersIn(answer)).toEqual(organizersIn(page));
    await faulty.faults.clear();
    expect(settingsOf(await again(visitor, answer), 'AIDA').reservierungtel).toBe(phone);
  });

  it('because the upstream objects: its words stand at the fields of the organizers that it names', async () => {
    const visitor = await faulty.signedIn();
    const page = await visitor.get(organizersPage);
    const typed = {
      ...change(page, { agenturoptionnr: '2', collectionagency: '1', subagency: '2' }),
      ...change(page, { reservierungfax: fresh() }, 'Costa'),
    };
    const fields = [
      { field: 'organizers.0.agenturnrlevel1', code: 'taken' },
      { field: 'organizers.1.reservierungfax', code: 'pattern' },
    ];
    await faulty.faults.fail(saving, { status: 400, body: { error: 'invalid_organizer', fields } });
    const answer = await press(visitor, page, 'Save', typed);
    expectSignedInPage(answer, 422);
    expect(messagesOf(answer)).toEqual([
      'AIDA: Collection agency was not accepted. Please check it.',
      'Costa: Reservation fax was not accepted. Please check it.',
    ]);
  });
});

it('an option that the portal does not know is no word of its own', async () => {
  const visitor = await faulty.signedIn();
  const alter = (rows: unknown) => (rows as object[]).map(row => ({ ...row, agenturoptionnr: 3 }));
  await faulty.faults.fail(list, { alter });
  const page = await visitor.get(organizersPage);
  expect(page.html).not.toContain('options.3');
  expect(textOf(page)).toContain('AIDA – –');
});

it('only what was changed is sent', async () => {
  const visitor = await faulty.signedIn();
  const page = await visitor.get(organizersPage);
  const phone = fresh();
  await press(visitor, page, 'Save', change(page, { reservierungtel: phone }, 'MSC'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toEqual([
    expect.objectContaining({ organizerid: 3, organizername: 'MSC', reservierungtel: phone }),
  ]);
  await again(visitor, await visitor.get(organizersPage));
  expect(sent()).toHaveLength(1);
});

describe('60 organizers', () => {
  const organizer = (id: number) => ({
    organizerid: id,
    organizername: `Line ${id}`,
    agenturoptionnr: 0,
    agenturnrlevel1: '',
    agenturnrlevel2: '',
    reservierungtel: '',
    reservierungfax: '',
    reservierungemail: '',
    inkasso: 0,
    aufnehmen: 1,
  });
  const sixty = { status: 200, body: Array.from({ length: 60 }, (_, index) => organizer(index + 1)) };

  it('come on two pages, each saved by itself', async () => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, sixty);
    await faulty.faults.fail(saving, { status: 200, body: { success: true } });
    const first = await visitor.get(organizersPage);
    expect(organizersIn(first)).toEqual(Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`));
    expect(textOf(first)).toContain('Organizers 1 to 40 of 60');
    expect(textOf(first)).toContain('Organizers 41 to 60 of 60');
    const second = await visitor.get(`${organizersPage}?page=2`);
    expect(organizersIn(second)).toHaveLength(20);
    const typed = ofOrganizer(second, 'Line 60', { reservierungtel: '60' });
    const answer = await press(visitor, second, 'Save', typed);
    expect(answer).toMatchObject({ status: 303, location: `${organizersPage}?page=2#saved` });
    expect(sent()).toEqual([[expect.objectContaining({ organizerid: 60, reservierungtel: '60' })]]);
    expect((await press(visitor, first, 'Save', ofOrganizer(first, 'Line 7', { reservierungtel: '7' }))).status).toBe(
      303,
    );
  });

  it.each(['0', '3', 'x', '-1', ''])('have no page %j: the first is shown with a note', async page => {
    const visitor = await faulty.signedIn();
    await faulty.faults.fail(list, sixty);
    const answer = await visitor.get(`${organizersPage}?page=${page}`);
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain(
      'The address asks for a page that does not exist. The first one is shown instead.',
    );
    expect(organizersIn(answer)[0]).toBe('Line 1');
  });
});

it('a save that meets the end of the session leads to the login and back to what was typed', async () => {
  const visitor = await faulty.signedIn();
  const page = await visitor.get(organizersPage);
  const phone = fresh();
  await faulty.faults.fail(saving, '401');
  const answer = await press(visitor, page, 'Save', change(page, { reservierungtel: phone }));
  expectLogin(answer, organizersPage);
  await faulty.faults.clear();
  await visitor.signIn('10001', 'Harbour-2026!', organizersPage);
  const back = await visitor.get(organizersPage);
  expect(textOf(back)).toContain(words.draft);
  expect(settingsOf(back, 'AIDA').reservierungtel).toBe(phone);
  expect(settingsOf(await again(visitor, back), 'AIDA').reservierungtel).toBe(phone);
});
