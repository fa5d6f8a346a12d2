import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { byId, type Element, elements, textOf } from '../tools/html';
import { awaitMails, mailsOf } from '../tools/mails';
import { onDatabase } from '../tools/on-database';
import { content, messagesOf, noticesOf, press, submission } from '../tools/press';
import { type Answer, type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);
const reconciliation = '/partner/provisions/reconciliation?period=lastyear&lng=en';
const queries = '/partner/provisions/queries';

const rowsOf = (answer: Answer) =>
  elements(content(answer), 'tbody')
    .flatMap(body => elements(body, 'tr'))
    .map(row => row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)));
const boxesIn = (part: Element) => elements(part, 'input').filter(({ attributes }) => attributes.name === 'bookings[]');
const boxesOf = (answer: Answer) => boxesIn(content(answer));
const listOf = (answer: Answer) =>
  elements(content(answer), 'input').find(({ attributes }) => attributes.name === 'list')?.attributes.value ?? '';
const send = (answer: Answer) => (bookings: string[], text: string) => {
  const ticked = bookings.map((number): [string, string] => ['bookings[]', number]);
  const body = new URLSearchParams([...ticked, ['text', text], ['list', listOf(answer)]]);
  return { at: answer, body };
};

it('a question about ticked bookings goes to the brand without customers’ names, and once a booking', async () => {
  const who = await signedIn();
  const page = await who.get(reconciliation);
  const [[first = '', customer = ''] = [], [second = ''] = []] = rowsOf(page);
  expect(boxesOf(page)[0]?.attributes).toMatchObject({ value: first, 'aria-label': `Ask about ${first}` });
  // lynx and w3m know no form attribute.
  const form = elements(content(page), 'form').find(({ attributes }) => attributes.action === queries);
  expect(form && boxesIn(form)).toEqual(boxesOf(page));
  const { body } = send(page)([first, second, second], 'Why less?\r\nSee https://evil.example/x');
  const sent = await who.follow(await who.post(queries, body));
  expect(noticesOf(sent)).toEqual(['Your question has been sent.']);
  expect(rowsOf(sent)[0]?.slice(1, 3)).toEqual(['10001', [first, second].sort().join(', ')]);
  expect(rowsOf(sent)[0]?.[4]).toBe('Open Mark as answered');
  const asked = elements(content(sent), 'a').find(link => textOf(link) === second);
  expect(rowsOf(await who.get(asked?.attributes.href ?? '')).map(([number]) => number)).toEqual([second]);

  const [mail] = await awaitMails(
    () => mailsOf(portal),
    ({ to }) => to === 'abrechnung@halyard-kreuzfahrten.example',
  );
  expect(mail?.subject).toBe('Halyard Kreuzfahrten: Frage zur Provision, Partner 10001');
  expect(mail?.text).toContain('Why less?');
  expect(mail?.text).toContain(second);
  expect(mail?.text).not.toContain(customer);
  expect(mail?.text).not.toContain('evil.example');

  const after = await who.get(reconciliation);
  expect(rowsOf(after)[0]?.at(-1)).toBe('Asked');
  const again = await who.post(queries, body);
  expect(again.status).toBe(422);
  expect(messagesOf(again)).toEqual([`There is an open question about: ${first}, ${second}`]);
  expect(elements(content(again), 'textarea').map(area => textOf(area))[0]).toContain('Why less?');

  const colleague = await signedIn('accounts01');
  const closed = await colleague.follow(
    await press(colleague, await colleague.get(`${queries}?lng=en`), rowButton(sent)),
  );
  expect(noticesOf(closed)).toEqual(['The question is marked as answered.']);
  expect((await who.post(queries, body)).status).toBe(303);
});

const rowButton = (answer: Answer) =>
  elements(content(answer), 'button').find(({ attributes }) => attributes.name === 'close')?.attributes['aria-label'] ??
  '';

const labelOf = (page: Answer, box: Element | undefined) => {
  const label = elements(content(page), 'label').find(({ attributes }) => attributes.for === box?.attributes.id);
  return label && textOf(label);
};
const textIn = (page: Answer) => elements(content(page), 'textarea').map(textOf);

it('sent twice at once is one question, and both are told so', async () => {
  const who = await signedIn('10050');
  const page = await who.get(reconciliation);
  const [number = ''] = boxesOf(page).map(({ attributes }) => attributes.value);
  const { action, fields } = submission(page, 'Send question', { text: 'Why less?' });
  fields.append('bookings[]', number);
  const both = await Promise.all([who.post(action, fields), who.post(action, fields)]);
  expect(both.map(({ status, location }) => [status, location])).toEqual([
    [303, queries],
    [303, queries],
  ]);
  expect(rowsOf(await who.get(queries))).toHaveLength(1);
});

const endSession = (login: string) =>
  onDatabase(portal.database, database =>
    sql`update portal.session set expires_at = now() where login = ${login}`.execute(database),
  );

const signInAgain = async (who: Visitor, asked: Answer) =>
  who.follow(await press(who, await who.follow(asked), 'Log in', { password: 'Harbour-2026!' }));

it('whose session has ended is there again after signing in, not sent yet', async () => {
  const who = await signedIn('10003');
  const page = await who.get(reconciliation);
  const numbers = boxesOf(page).map(({ attributes }) => attributes.value);
  const [number = ''] = numbers;
  const customer = rowsOf(page)[0]?.[1];
  const { action, fields } = submission(page, 'Send question', { text: 'Typed late' });
  fields.append('bookings[]', number);
  await endSession('10003');
  const again = await signInAgain(who, await who.post(action, fields));
  expect(new URL(again.url).pathname).toBe(queries);
  expect(noticesOf(again)[0]).toMatch(/^Not saved yet/);
  expect(textIn(again)).toEqual(['Typed late']);
  expect(boxesOf(again).map(({ attributes }) => attributes.value)).toEqual(numbers);
  const ticked = boxesOf(again).filter(({ attributes }) => 'checked' in attributes);
  expect(ticked.map(box => labelOf(again, box))).toEqual([`${number}, ${customer}`]);
  const sent = await who.follow(await press(who, again, 'Send question'));
  expect(noticesOf(sent)).toEqual(['Your question has been sent.']);
  expect(rowsOf(sent)[0]?.slice(2, 4)).toEqual([number, 'Typed late']);
  expect(textIn(sent)).toEqual([]);
});

it('that was refused is kept while another one is marked as answered, in an ended session too', async () => {
  const who = await signedIn('10022');
  const page = await who.get(reconciliation);
  const [number = ''] = boxesOf(page).map(({ attributes }) => attributes.value);
  const sent = await who.follow(await who.post(queries, send(page)([number], 'First').body));
  await who.post(queries, send(page)([], 'Refused').body);
  await endSession('10022');
  const login = await who.follow(await press(who, sent, rowButton(sent)));
  expect(noticesOf(login).join()).not.toContain('has been kept');
  await who.authenticate('10022');
  const late = await who.get(queries);
  expect(noticesOf(late)).toEqual([expect.stringMatching(/^You have entries that are not saved/)]);
  const closed = await who.follow(await press(who, late, rowButton(late)));
  expect(noticesOf(closed)[0]).toBe('The question is marked as answered.');
  expect(textIn(await who.get(`${queries}?draft=continue`))).toEqual(['Refused']);
});

it.each([
  ['nothing ticked', [], 'Why?', 'Tick at least one booking'],
  ['no question', ['B2400001'], '  ', 'Question is required'],
  ['too long', ['B2400001'], 'x'.repeat(1_001), 'Question must not be longer than 1000 characters'],
  ['no number of a booking', ['<b> x'], 'Why?', 'Bookings'],
])('is refused with what was typed: %s', async (_, bookings, text, message) => {
  const who = await signedIn('10002');
  const page = await who.get(`${queries}?lng=en`);
  const { body } = send(page)(bookings, text);
  const answer = await who.post(queries, body);
  expect(answer.status).toBe(422);
  expect(messagesOf(answer).join()).toContain(message);
  expect(rowsOf(await who.get(queries))).toEqual([]);
});

it('with nothing ticked shows the bookings again, to tick them with what was typed', async () => {
  const who = await signedIn('10006');
  const page = await who.get('/partner/provisions/reconciliation?period=lastyear&page=2&lng=en');
  const numbers = boxesOf(page).map(({ attributes }) => attributes.value);
  expect(numbers.length).toBeGreaterThan(3);
  const answer = await who.post(queries, send(page)([], 'Why less?').body);
  expect([answer.status, messagesOf(answer)]).toEqual([422, ['Tick at least one booking']]);
  expect(textOf(byId(content(answer), 'bookings-error'))).toBe('Tick at least one booking');
  expect(elements(content(answer), 'fieldset').map(({ attributes }) => attributes['aria-describedby'])).toEqual([
    'bookings-error',
  ]);
  expect(boxesOf(answer).map(({ attributes }) => attributes.value)).toEqual(numbers);
  const [, second = ''] = numbers;
  const ticked = boxesOf(answer).find(({ attributes }) => attributes.value === second);
  expect(labelOf(answer, ticked)).toBe(`${second}, ${rowsOf(page)[1]?.[1]}`);
  expect((await who.post(queries, send(answer)([second], 'Why less?').body)).status).toBe(303);
});

it('is not taken about a booking that the reconciliation of its period does not have', async () => {
  const who = await signedIn('10006');
  const page = await who.get(reconciliation);
  const other = rowsOf(await (await signedIn()).get(reconciliation))[0]?.[0] ?? '';
  const [own = ''] = boxesOf(page).map(({ attributes }) => attributes.value);
  const forged = await who.post(queries, send(page)([own, other, 'B9999999'], 'Why?').body);
  expect(forged.status).toBe(422);
  expect(messagesOf(forged)).toEqual([`Not in the reconciliation of this period: ${other}, B9999999`]);
  expect(elements(content(forged), 'textarea').map(textOf)).toEqual(['Why?']);
  const earlier = new URLSearchParams([
    ['bookings[]', own],
    ['text', 'Why?'],
    ['list', 'from=2001-01-01&to=2001-01-31'],
  ]);
  expect(messagesOf(await who.post(queries, earlier))).toEqual([`Not in the reconciliation of this period: ${own}`]);
  // Of the same period, though on another of its pages.
  const whole = boxesOf(await who.get(`${reconciliation}&page=2`)).map(({ attributes }) => attributes.value);
  expect((await who.post(queries, send(page)([whole[0] ?? ''], 'Why?').body)).status).toBe(303);
});

it('is nobody else’s to see or to close, and not of who sees own bookings only', async () => {
  const other = await signedIn('10004');
  expect(textOf(content(await other.get(`${queries}?lng=en`)))).toContain('Nothing has been asked yet.');
  const gone = await other.follow(await other.post(queries, new URLSearchParams({ close: '1' })));
  expect(noticesOf(gone)).toEqual(['This question is no longer open.']);
  const desk = await signedIn('frontdesk1');
  expect(await desk.get(queries)).toMatchObject({ status: 302, location: '/partner/home' });
});

it.each(['1.5', '9e99', '0', '-1', 'x', '', '9999999999'])('none is closed by what names none: %j', async close => {
  const who = await signedIn('10004');
  const gone = await who.follow(await who.post(queries, new URLSearchParams({ close })));
  expect(noticesOf(gone)).toEqual(['This question is no longer open.']);
});
