import { describe, expect, it } from 'vitest';
import { rowsOf, theirs as takeTheirs } from '../tools/conflict';
import { textOf } from '../tools/html';
import { ofOrganizer, openOrganizers, organizersIn, settingsOf } from '../tools/organizers-page';
import { content, noticesOf, press, submission, summaryOf } from '../tools/press';
import { type Answer, speakersOf, type Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal, '10002');

/** Opens the page, changes one organizer, presses Save. */
async function save(who: Visitor, organizer: string, fields: Record<string, string | null>): Promise<Answer> {
  const page = await openOrganizers(who);
  return press(who, page, 'Save', ofOrganizer(page, organizer, fields));
}

describe('what nobody can bring in by a post of their own', () => {
  it('an organizer of another partner', async () => {
    const who = await signedIn('10002');
    const page = await openOrganizers(who);
    const answer = await press(who, page, 'Save', { 'organizers[0].organizerid': '1', 'organizers[0].subagency': 'x' });
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toContain('no longer assigned to you');
    const owner = await openOrganizers(await signedIn('10001'));
    expect(JSON.stringify(settingsOf(owner, 'AIDA'))).not.toContain('"x"');
  });

  it('an organizer twice', async () => {
    const who = await signedIn();
    const page = await openOrganizers(who);
    const [id = ''] = submission(page, 'Save').fields.getAll('organizers[0].organizerid');
    expect((await press(who, page, 'Save', { 'organizers[1].organizerid': id })).status).toBe(422);
  });

  it.each([
    'partnerid',
    'organizers[0].organizername',
    'organizers[0].agenturnrlevel1',
    'organizers[40].inkasso',
    'organizers[999].inkasso',
  ])('a field of its own: %s', async name => {
    const who = await signedIn();
    expect((await press(who, await openOrganizers(who), 'Save', { [name]: 'on' })).status).toBe(400);
  });
});

describe('two people (D21)', () => {
  it('who change different organizers don’t get in each other’s way', async () => {
    const [mine, theirs] = [await signedIn('10001'), await signedIn('10001')];
    const myPage = await openOrganizers(mine);
    await save(theirs, 'AIDA', { reservierungtel: '111' });
    const saved = await press(mine, myPage, 'Save', ofOrganizer(myPage, 'MSC', { reservierungtel: '222' }));
    expect(saved.status).toBe(303);
    const page = await openOrganizers(mine);
    expect([settingsOf(page, 'AIDA').reservierungtel, settingsOf(page, 'MSC').reservierungtel]).toEqual(['111', '222']);
  });

  it('who change the same of one are shown both values; what only one changed is merged', async () => {
    const [mine, theirs] = [await signedIn('10001'), await signedIn('10001')];
    const myPage = await openOrganizers(mine);
    const theirPage = await openOrganizers(theirs);
    await press(theirs, theirPage, 'Save', {
      ...ofOrganizer(theirPage, 'Costa', {
        agenturoptionnr: '1',
        agencynum: '55',
        reservierungemail: 'their@x.example',
      }),
      ...ofOrganizer(theirPage, 'DERTOUR', { reservierungtel: '333' }),
    });
    const conflict = await press(
      mine,
      myPage,
      'Save',
      ofOrganizer(myPage, 'Costa', {
        agenturoptionnr: '2',
        collectionagency: '7',
        subagency: '8',
        reservierungfax: '99',
        reservierungemail: 'my@x.example',
      }),
    );
    expect(conflict.status).toBe(409);
    expect(rowsOf(conflict).slice(1)).toEqual([
      ['Costa: Agency option', 'Collection agency with sub-agency', 'Agency number'],
      ['Costa: Agency number', 'empty', '55'],
      ['Costa: Collection agency', '7', 'empty'],
      ['Costa: Sub-agency', '8', 'empty'],
      ['Costa: Reservation email', 'my@x.example', 'their@x.example'],
    ]);
    expect(settingsOf(conflict, 'Costa').reservierungemail).toBe('my@x.example');
    const choice = takeTheirs(conflict, 'Costa: Agency option');
    const page = await mine.follow(await press(mine, conflict, 'Save the chosen values', choice));
    expect(textOf(content(page))).toContain('stay as they were saved: DERTOUR: Reservation phone');
    expect(settingsOf(page, 'Costa')).toMatchObject({
      agenturoptionnr: '1',
      agencynum: '55',
      reservierungfax: '99',
      reservierungemail: 'my@x.example',
    });
    expect(settingsOf(page, 'DERTOUR').reservierungtel).toBe('333');
  });

  it('who type the same are in no conflict', async () => {
    const [mine, theirs] = [await signedIn('10001'), await signedIn('10001')];
    const myPage = await openOrganizers(mine);
    await save(theirs, 'NCL', { reservierungtel: '444' });
    expect((await press(mine, myPage, 'Save', ofOrganizer(myPage, 'NCL', { reservierungtel: '444' }))).status).toBe(
      303,
    );
  });

  it('a form posted twice saves once', async () => {
    const who = await signedIn('10050');
    const page = await openOrganizers(who);
    const [name = ''] = organizersIn(page);
    const sent = submission(page, 'Save', ofOrganizer(page, name, { reservierungtel: '1' }));
    const answers = await Promise.all([1, 2].map(() => who.post(sent.action, sent.fields)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await save(who, name, { reservierungtel: '2' });
    expect((await who.post(sent.action, sent.fields)).status).toBe(303);
    expect(settingsOf(await openOrganizers(who), name).reservierungtel).toBe('2');
  });
});

it('a save stands in the change history: whose, what, and both values', async () => {
  const who = await signedIn('10022');
  const [name = ''] = organizersIn(await openOrganizers(who));
  await save(who, name, { agenturoptionnr: '2', collectionagency: 'K-55', subagency: '66', reservierungfax: '040 12' });
  const history = textOf(content(await who.get('/partner/partnerdata/history')));
  expect(history).toContain(name);
  for (const change of [/Collection agency \S+ K-55/, /Sub-agency \S+ 66/, /Reservation fax \S+ 040 12/]) {
    expect(history).toMatch(change);
  }
});

it('what was typed when the session ended comes back, marked as not saved (D8)', async () => {
  const who = await signedIn();
  const page = await openOrganizers(who);
  const elsewhere = who.copy();
  await elsewhere.enter('10022');
  const asked = await press(who, page, 'Save', ofOrganizer(page, 'Costa', { reservierungfax: '98 76' }));
  const again = await who.follow(await press(who, await who.follow(asked), 'Log in', { password: 'Harbour-2026!' }));
  expect(noticesOf(again)[0]).toContain('Not saved yet');
  expect(settingsOf(again, 'Costa').reservierungfax).toBe('98 76');
  const saved = await who.follow(await press(who, again, 'Save'));
  expect(settingsOf(saved, 'Costa').reservierungfax).toBe('98 76');
});
