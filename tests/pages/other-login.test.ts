import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { onDatabase } from '../tools/on-database';
import { openPartner, savedPartner, shownIn } from '../tools/partner-page';
import { content, noticesOf, press, submission } from '../tools/press';
import { addUser, harbour, linkOf, openUser } from '../tools/users-page';
import { openView, report, saveUnder } from '../tools/views-page';
import { type Answer, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const shown = (answer: Answer) => textOf(content(answer));
const h1 = (answer: Answer) => textOf(elements(content(answer), 'h1')[0]);
const again = 'Send again';

async function denials(login: string): Promise<number> {
  const found = sql`select from portal.audit where event = 'access.denied' and login = ${login}`;
  const { rows } = await onDatabase(portal.database, database => found.execute(database));
  return rows.length;
}

describe('what one login typed is still there where the record is not the next one’s', () => {
  it('a user of another partner, of whom nothing is shown', async () => {
    const who = await signedIn('10001');
    const page = await openUser(who, 'frontdesk1');
    const { firstname } = Object.fromEntries(submission(page, 'Save').fields);
    await who.authenticate('10002');
    const refused = await press(who, page, 'Save', { firstname: 'Typed', comment: 'of-10001' });
    expect([refused.status, h1(refused)]).toEqual([409, 'Opened with another login']);
    expect(submission(refused, again).fields.get('comment')).toBe('of-10001');
    expect(shown(refused)).not.toContain(firstname);
    await who.authenticate('10001');
    expect((await press(who, refused, again)).status).toBe(303);
  });

  it('without a password, which the form asks for before it saves', async () => {
    const who = await signedIn('10001');
    const page = await openUser(who, 'frontdesk1');
    await who.authenticate('10002');
    const typed = { comment: 'Asked again', password: 'Quay-2027!', password2: 'Quay-2027!' };
    const refused = await press(who, page, 'Save', typed);
    expect(refused.status).toBe(409);
    expect(shown(refused)).toContain('Passwords are not kept: enter them again.');
    expect(refused.html).not.toContain('Quay-2027!');
    await who.authenticate('10001');
    const filledIn = await press(who, refused, again);
    expect([filledIn.status, submission(filledIn, 'Save').fields.get('comment')]).toEqual([200, 'Asked again']);
    expect(submission(await openUser(who, 'frontdesk1'), 'Save').fields.get('comment')).not.toBe('Asked again');
  });

  it('a user of the same agency who may only be seen, of whom nothing is shown beside it', async () => {
    const owner = await signedIn('10001');
    await addUser(owner, { username: 'manager01', 'rights.administration': 'on' });
    const who = await signedIn('10001');
    const page = await openUser(who, '10001');
    await who.authenticate('manager01', harbour.password);
    const refused = await press(who, page, 'Save', { comment: 'of-10001' });
    expect([refused.status, h1(refused)]).toEqual([409, 'Opened with another login']);
    expect(submission(refused, again).fields.get('comment')).toBe('of-10001');
    await who.authenticate('10001');
    expect((await press(who, refused, again)).status).toBe(303);
    expect(submission(await openUser(who, '10001'), 'Save').fields.get('comment')).toBe('of-10001');
  });

  it('a saved view, whose page would lead away', async () => {
    const who = await signedIn('10001');
    await saveUnder(who, report, { name: 'Mine' });
    const page = await openView(who, 'Rename', 'Mine');
    await who.authenticate('10002');
    const refused = await press(who, page, 'Save', { name: 'of-10001' });
    expect([refused.status, submission(refused, again).fields.get('name')]).toEqual([409, 'of-10001']);
  });
});

it('a form that is refused has a link in place of the button that would discard a draft, since there is none', async () => {
  const who = await signedIn('10001');
  const page = await openPartner(who);
  await who.authenticate('10002');
  const refused = await press(who, page, 'Save', { steuernr: 'of-10001' });
  const after = await who.get(linkOf(refused, 'Discard'));
  expect([shownIn(after), noticesOf(after)]).toEqual([await savedPartner(who), []]);
});

it('whoever opened the page and may no longer open it is told so, and it is recorded', async () => {
  const who = await signedIn('accounts01');
  const { fields } = submission(await openPartner(who), 'Save');
  const denied = await who.post('/partner/wlv/edit', new URLSearchParams({ once: fields.get('once') ?? '' }));
  expect([denied.status, denied.location]).toEqual([302, '/partner/home']);
  expect(await denials('accounts01')).toBe(1);
});
