import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import {
  ofOrganizer,
  openOrganizers,
  organizersIn,
  organizersPage,
  rowsOf,
  settingsOf,
} from '../tools/organizers-page';
import { content, messagesOf, noticesOf, press, summaryOf } from '../tools/press';
import { type Answer, speakersOf, type Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = speakersOf(portal, '10002');

/** Opens the page, changes one organizer, presses Save. */
async function save(who: Visitor, organizer: string, fields: Record<string, string | null>): Promise<Answer> {
  const page = await openOrganizers(who);
  return press(who, page, 'Save', ofOrganizer(page, organizer, fields));
}

const openIn = (page: Answer) =>
  organizersIn(page).filter((_, index) => rowsOf(page)[index]?.attributes.open !== undefined);

describe('the page', () => {
  it('has one row for each organizer, by name, closed, that says what is saved', async () => {
    const page = await openOrganizers(await signedIn('10001'));
    const names = organizersIn(page);
    expect(names).toHaveLength(25);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(rowsOf(page).filter(({ attributes }) => attributes.open !== undefined)).toEqual([]);
    const { agencynum, reservierungemail } = settingsOf(page, 'AIDA');
    const summary = rowsOf(page)[names.indexOf('AIDA')];
    expect(textOf(summary && elements(summary, 'summary')[0])).toBe(
      `AIDA Agency number ${agencynum} ${reservierungemail} Offered: no`,
    );
  });

  it('shows what is saved', async () => {
    const page = await openOrganizers(await signedIn());
    const all = organizersIn(page).map(name => settingsOf(page, name));
    expect(new Set(all.map(({ agenturoptionnr }) => agenturoptionnr))).toEqual(new Set(['0', '1', '2']));
    for (const settings of all) {
      const { agenturoptionnr, agencynum, collectionagency, subagency } = settings;
      const filled = [agencynum, collectionagency, subagency].map(value => value !== '');
      expect(filled).toEqual(
        { 0: [false, false, false], 1: [true, false, false], 2: [false, true, true] }[agenturoptionnr ?? ''],
      );
      expect(settings).toMatchObject({ reservierungtel: '+49 00 000', reservierungfax: '' });
    }
  });

  it('says so where there are no organizers, and offers nothing to save', async () => {
    const page = await openOrganizers(await signedIn('10003'));
    expect(page.status).toBe(200);
    expect(textOf(content(page))).toContain('No organizer is assigned to your agency');
    expect(elements(content(page), 'form')).toEqual([]);
  });

  it('is for administrators: menu, page, data and post are closed to everybody else', async () => {
    for (const login of ['frontdesk1', 'accounts01']) {
      const who = await signedIn(login);
      expect((await who.get('/partner/home')).html).not.toContain('organizers');
      for (const target of [organizersPage, `${organizersPage}?_data=routes%2Fpartnerdata%2Forganizers%2Froute`]) {
        for (const answer of [await who.get(target), await who.post(target, {})]) {
          expect(answer.location ?? answer.headers.get('X-Remix-Redirect')).toMatch(/\/home$/);
        }
      }
    }
  });
});

describe('saving', () => {
  it('keeps every field of an organizer and no other organizer changes', async () => {
    const who = await signedIn();
    const before = await openOrganizers(who);
    const typed = {
      agenturoptionnr: '2',
      collectionagency: 'K-100',
      subagency: '7',
      reservierungtel: '+49 (40) 12-34',
      reservierungfax: '040 99',
      reservierungemail: 'desk@tui.example',
      inkasso: 'on',
      aufnehmen: null,
    };
    const answer = await save(who, 'TUI Cruises', typed);
    expect(answer).toMatchObject({ status: 303, location: `${organizersPage}#saved` });
    const after = await who.follow(answer);
    expect(noticesOf(after)).toEqual(['Data has been saved']);
    const { aufnehmen: _, ...kept } = typed;
    expect(settingsOf(after, 'TUI Cruises')).toEqual({ ...kept, agencynum: '' });
    for (const name of organizersIn(after).filter(each => each !== 'TUI Cruises')) {
      expect([name, settingsOf(after, name)]).toEqual([name, settingsOf(before, name)]);
    }
  });

  it.each([
    ['0', { agencynum: '', collectionagency: '', subagency: '' }],
    ['1', { agencynum: 'A', collectionagency: '', subagency: '' }],
    ['2', { agencynum: '', collectionagency: 'B', subagency: 'C' }],
  ])('with option %s keeps that option’s numbers only, and those of the one before it go', async (option, kept) => {
    const who = await signedIn();
    const before: Record<string, string> =
      option === '1'
        ? { agenturoptionnr: '2', collectionagency: '7', subagency: '8' }
        : { agenturoptionnr: '1', agencynum: '9' };
    await save(who, 'Costa', before);
    const page = await openOrganizers(who);
    const own = Object.fromEntries(Object.entries(kept).filter(([, number]) => number !== ''));
    const typed = ofOrganizer(page, 'Costa', { agenturoptionnr: option, ...own });
    expect(settingsOf(page, 'Costa')).toMatchObject(before);
    const saved = await who.follow(await press(who, page, 'Save', typed));
    expect(settingsOf(saved, 'Costa')).toMatchObject({ agenturoptionnr: option, ...kept });
  });

  it('of an unchanged page is fine, too', async () => {
    const who = await signedIn();
    expect((await press(who, await openOrganizers(who), 'Save')).status).toBe(303);
  });
});

describe('a form that is not right comes back', () => {
  it.each([
    [{ agenturoptionnr: '1', agencynum: ' ' }, ['Costa: Agency number is required']],
    [
      { agenturoptionnr: '2', collectionagency: '', subagency: '' },
      ['Costa: Collection agency is required', 'Costa: Sub-agency is required'],
    ],
    [
      { agenturoptionnr: '0', agencynum: '4712' },
      ['Costa: Agency number belongs to an agency option that is not chosen. Choose that option, or empty this field.'],
    ],
    [
      { agenturoptionnr: '1', agencynum: '1', subagency: ' 8' },
      ['Costa: Sub-agency belongs to an agency option that is not chosen. Choose that option, or empty this field.'],
    ],
    [{ reservierungtel: 'call us' }, ['Costa: Reservation phone should look like +49 00 000']],
    [{ reservierungfax: '040/12' }, ['Costa: Reservation fax should look like +49 00 000']],
    [{ reservierungemail: 'desk' }, ['Costa: Reservation email must be a valid email address']],
  ])('%j: the summary names the organizer and leads to the field', async (typed, messages) => {
    const who = await signedIn();
    const before = settingsOf(await openOrganizers(who), 'Costa');
    const answer = await save(who, 'Costa', typed);
    expect(answer.status).toBe(422);
    expect(summaryOf(answer)).toBe('Please check your data. Some fields are invalid.');
    expect(messagesOf(answer)).toEqual(messages);
    expect(openIn(answer)).toEqual(['Costa']);
    expect(settingsOf(answer, 'Costa')).toMatchObject(typed);
    expect(settingsOf(await openOrganizers(who), 'Costa')).toEqual(before);
  });

  it('with a block’s messages in the order of its fields', async () => {
    const wrong = {
      agenturoptionnr: '2',
      collectionagency: '',
      subagency: '',
      reservierungtel: 'x',
      reservierungemail: 'x',
    };
    const labels = ['Collection agency', 'Sub-agency', 'Reservation phone', 'Reservation email'];
    const messages = messagesOf(await save(await signedIn(), 'Costa', wrong));
    expect(messages.map(message => labels.find(label => message.startsWith(`Costa: ${label} `)))).toEqual(labels);
  });

  it('with all that is wrong, in the order of the page', async () => {
    const who = await signedIn();
    const page = await openOrganizers(who);
    const [first = '', second = ''] = organizersIn(page);
    const wrong = {
      ...ofOrganizer(page, second, { reservierungtel: 'x' }),
      ...ofOrganizer(page, first, { reservierungemail: 'x', reservierungfax: 'x' }),
    };
    expect(messagesOf(await press(who, page, 'Save', wrong))).toEqual([
      `${first}: Reservation fax should look like +49 00 000`,
      `${first}: Reservation email must be a valid email address`,
      `${second}: Reservation phone should look like +49 00 000`,
    ]);
  });
});
