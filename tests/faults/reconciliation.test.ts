import { expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content, messagesOf } from '../tools/press';
import { endless } from './endless';
import { longDeadline, withFaultyPortal } from './faulty';
import { callOf } from './seen-calls';

const faulty = withFaultyPortal(longDeadline, { mortal: true });
const page = '/partner/provisions/reconciliation?period=lastyear&lng=en';
const queries = ['', '&by=booking', '&status=overdue', '&status=due', '&page=2', '&page=900', '&sort=departure'];

const fileOf = async (period: string) =>
  (await faulty.signedIn()).get(`/partner/provisions/reconciliation.csv?${period}&lng=en`);

it('a file is none where the platform’s sums changed while it was read', async () => {
  const period = 'period=lastyear';
  const { html: rows } = await fileOf(period);
  let asked = 0;
  const alter = (answer: unknown) => {
    const { statuses, items } = answer as { statuses: { bookings: number }[]; items: unknown[] };
    asked += 1;
    // More than one request has.
    return { statuses: asked > 1 ? statuses : statuses.map(each => ({ ...each, bookings: 6_000 })), items };
  };
  await faulty.faults.fail({ path: /reconciliation/ }, { alter });
  const answer = await fileOf(period);
  expect([answer.status, asked]).toEqual([500, 2]);
  expect(textOf(content(answer))).toContain('Try again');
  await faulty.faults.clear();
  expect((await fileOf(period)).html).toBe(rows);
});

it.each(endless)('a list of bookings that never ends is a failure in its place, and no file: %s', async (_, fail) => {
  const who = await faulty.signedIn();
  await fail(faulty.faults);
  const days = 'from=2026-01-01&to=2026-12-31&sort=departure';
  const answer = await who.get(`/partner/provisions/reconciliation?${days}&lng=en`);
  expect(answer.status).toBe(502);
  expect(textOf(content(answer))).toContain('Try again');
  expect((await fileOf(days)).status).toBe(502);
  await expect.poll(() => faulty.portal.output()).toContain('"reason":"next leads nowhere"');
});

it('a question whose bookings can’t be checked is not sent, and what was ticked and typed stays', async () => {
  const who = await faulty.signedIn();
  const answer = await who.get(page);
  const [box] = elements(content(answer), 'input').filter(({ attributes }) => attributes.name === 'bookings[]');
  const number = box?.attributes.value ?? '';
  const body = new URLSearchParams([
    ['bookings[]', number],
    ['text', 'Why less?'],
    ['list', 'period=lastyear'],
  ]);
  const queries = '/partner/provisions/queries?lng=en';
  await faulty.faults.fail({ path: /reconciliation/ }, { status: 500 });
  const failed = await who.post(queries, body);
  expect([failed.status, messagesOf(failed)]).toEqual([502, [expect.stringContaining('Your entries are still here')]]);
  const kept = elements(content(failed), 'input').filter(({ attributes }) => attributes.name === 'bookings[]');
  expect(kept.map(({ attributes }) => [attributes.value, 'checked' in attributes])).toEqual([[number, true]]);
  expect(elements(content(failed), 'textarea').map(textOf)).toEqual(['Why less?']);
  await faulty.faults.clear();
  expect(textOf(content(await who.get(queries)))).toContain('Nothing has been asked yet.');
  expect((await who.post(queries, body)).status).toBe(303);
});

/** Each page's text, and which calls it took. */
async function pages() {
  const who = await faulty.signedIn();
  const seen: { text: string; calls: string[] }[] = [];
  for (const query of queries) {
    faulty.faults.requests.length = 0;
    const text = textOf(content(await who.get(page + query)));
    seen.push({ text, calls: [...new Set(faulty.faults.requests.map(callOf))].sort() });
  }
  return seen;
}

it('a platform without the call `reconciliation` is asked for bookings and lines, and the pages are the same', async () => {
  const reconciled = await pages();
  const { html: rows } = await fileOf('period=lastyear');
  const all = ['listTransactions', 'statementLines', 'statements'];
  const own = queries.map(query => (query.includes('sort') ? all : ['reconciliation']));
  expect(reconciled.map(({ calls }) => calls)).toEqual(own.map(expected => expect.arrayContaining(expected)));
  for (const { calls } of reconciled.slice(0, -1)) expect(calls).not.toContain('listTransactions');
  await faulty.faults.fail(
    { path: /capabilities/ },
    {
      alter: answer => ({ calls: (answer as { calls: string[] }).calls.filter(name => name !== 'reconciliation') }),
    },
  );
  await faulty.restart();
  const gathered = await pages();
  for (const { calls } of gathered) {
    expect(calls).toEqual(expect.arrayContaining(all));
    expect(calls).not.toContain('reconciliation');
  }
  const who = await faulty.signedIn();
  faulty.faults.requests.length = 0;
  expect(textOf(content(await who.get('/partner/home')))).toContain('Commission overdue 1');
  const calls = faulty.faults.requests.map(callOf);
  expect(calls).toEqual(expect.arrayContaining(all));
  expect(calls).not.toContain('reconciliation');
  expect(gathered.map(({ text }) => text)).toEqual(reconciled.map(({ text }) => text));
  expect((await fileOf('period=lastyear')).html).toBe(rows);
});
