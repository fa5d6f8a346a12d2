import { beforeAll, describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content, messagesOf } from '../tools/press';
import { endless } from './endless';
import { longDeadline, withFaultyPortal } from './faulty';
import { monthBack, numbersOf, withoutReconciliation } from './reconciliation-page';
import { callOf } from './seen-calls';
import { row } from './transaction-row';

const faulty = withFaultyPortal({ ...longDeadline, KEEP_ANSWERS_MS: '0' }, { mortal: true });
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
  expect([answer.status, asked]).toEqual([502, 2]);
  expect(textOf(content(answer))).toContain('Try again');
  await faulty.faults.clear();
  expect((await fileOf(period)).html).toBe(rows);
});

describe('a sorted list whose sums change while it is read', () => {
  const logged = (text: string) => faulty.portal.output().split(text).length - 1;
  const changes = () => logged('"reason":"changed while it was read"');
  const answers = () => logged('"route":"provisions/reconciliation"');

  /** More than one request has, in every answer but those of `same`. */
  async function failAfter(same: number) {
    let asked = 0;
    const alter = (answer: unknown) => {
      const { statuses, items } = answer as { statuses: { bookings: number }[]; items: unknown[] };
      asked += 1;
      return {
        statuses: asked > same ? statuses : statuses.map(each => ({ ...each, bookings: 6_000 + asked })),
        items,
      };
    };
    await faulty.faults.fail({ path: /reconciliation/ }, { alter });
  }

  it('is read once more, which is no failure for the log', async () => {
    const who = await faulty.signedIn();
    const sorted = numbersOf(await who.get(`${page}&sort=bookingnr`));
    expect(sorted.length).toBeGreaterThan(3);
    await expect.poll(answers).toBeGreaterThan(0);
    const before = [changes(), answers()];
    await failAfter(1);
    faulty.faults.requests.length = 0;
    const answer = await who.get(`${page}&sort=bookingnr`);
    expect([answer.status, numbersOf(answer)]).toEqual([200, sorted]);
    expect(faulty.asked('GET', /reconciliation/)).toBe(3);
    await expect.poll(() => [changes(), answers()]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('and changes again is a failure in its place', async () => {
    const who = await faulty.signedIn();
    const before = changes();
    await failAfter(Number.POSITIVE_INFINITY);
    const answer = await who.get(`${page}&sort=bookingnr`);
    expect([answer.status, textOf(content(answer))]).toEqual([502, expect.stringContaining('Try again')]);
    expect(faulty.asked('GET', /reconciliation/)).toBe(4);
    expect((await fileOf('period=lastyear&sort=bookingnr')).status).toBe(502);
    await expect.poll(changes).toBe(before + 2);
  });
});

it('more bookings than can be sorted stand in the usual order, and page and file say so', async () => {
  const who = await faulty.signedIn();
  const usual = numbersOf(await who.get(page));
  const alter = (answer: unknown) => {
    const { statuses, items } = answer as { statuses: object[]; items: unknown[] };
    return { statuses: statuses.slice(0, 1).map(each => ({ ...each, bookings: 60_000 })), items };
  };
  await faulty.faults.fail({ path: /reconciliation/ }, { alter });
  faulty.faults.requests.length = 0;
  const answer = await who.get(`${page}&sort=bookingnr`);
  expect(textOf(content(answer))).toContain('There are too many rows for “Sorting”');
  expect(numbersOf(answer)).toEqual(usual);
  expect(faulty.asked('GET', /reconciliation/)).toBe(2);
  const { html } = await fileOf('period=lastyear&sort=bookingnr');
  expect(html).toContain('There are too many rows for “Sorting”');
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

async function files() {
  const found: string[] = [];
  for (const login of ['10001', '10004', '10050'])
    for (const by of ['departure', 'booking']) {
      const who = await faulty.signedIn(login);
      const query = `from=${monthBack(9)}-01&to=${monthBack(0)}-28&by=${by}&lng=en`;
      found.push((await who.get(`/partner/provisions/reconciliation.csv?${query}`)).html);
    }
  return found;
}

describe('a platform without the call `reconciliation`', () => {
  const all = ['listTransactions', 'statementLines', 'statements'];
  const reconciled = { pages: [] as Awaited<ReturnType<typeof pages>>, files: [] as string[] };
  beforeAll(async () => {
    Object.assign(reconciled, { pages: await pages(), files: await files() });
    await withoutReconciliation(faulty);
  });

  it('is asked for bookings and lines, and the pages are the same', async () => {
    for (const { calls } of reconciled.pages) {
      expect(calls).toContain('reconciliation');
      for (const call of all) expect(calls).not.toContain(call);
    }
    const gathered = await pages();
    for (const { calls } of gathered) {
      expect(calls).toEqual(expect.arrayContaining(all));
      expect(calls).not.toContain('reconciliation');
    }
    expect(gathered.map(({ text }) => text)).toEqual(reconciled.pages.map(({ text }) => text));
    expect(await files()).toEqual(reconciled.files);
  });

  it('has home count what is overdue by these calls', async () => {
    const who = await faulty.signedIn();
    faulty.faults.requests.length = 0;
    expect(textOf(content(await who.get('/partner/home')))).toContain('Commission overdue 1');
    const calls = faulty.faults.requests.map(callOf);
    expect(calls).toEqual(expect.arrayContaining(all));
    expect(calls).not.toContain('reconciliation');
  });

  it('has no booking overdue that an earlier month’s statement pays', async () => {
    const who = await faulty.signedIn();
    const days = `from=${monthBack(12)}-01&to=${monthBack(0)}-28&status=overdue`;
    const [number = ''] = numbersOf(await who.get(`/partner/provisions/reconciliation?${days}&lng=en`));
    const line = (await fileOf(days)).html.split('\n').find(each => number && each.includes(number)) ?? '';
    const departure = /\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? '';
    const month = departure.slice(0, 7);
    const query = `/partner/provisions/reconciliation?from=${month}-01&to=${month}-28&status=overdue&lng=en`;
    expect(numbersOf(await who.get(query))).toContain(number);
    const ahead = { bookingnr: number, departure, price: 100, rate: 1, kind: 'commission', commission: 1 };
    const alter = (answer: unknown) => {
      const lines = answer as { departure: string }[];
      return lines.every(each => each.departure < `${month}-01`) ? [...lines, ahead] : lines;
    };
    await faulty.faults.fail({ path: /\/lines/ }, { alter });
    expect(numbersOf(await who.get(query))).not.toContain(number);
    expect(textOf(content(await who.get('/partner/home')))).not.toContain('Commission overdue');
  });

  it.each([
    ['listTransactions', /\/transactions\?/],
    ['statements', /\/statements\?/],
  ])('whose call fails is a failure in its place: %s', async (_, path) => {
    await faulty.faults.fail({ path }, '500');
    const answer = await (await faulty.signedIn()).get(page);
    expect([answer.status, textOf(content(answer))]).toEqual([502, expect.stringContaining('Try again')]);
  });

  it('counts nothing as overdue whose statement can’t be read', async () => {
    await faulty.faults.fail({ path: /\/lines/ }, '500');
    const answer = await (await faulty.signedIn()).get(page);
    expect([answer.status, textOf(content(answer))]).toEqual([200, expect.stringMatching(/not counted as overdue/)]);
    expect(textOf(content(answer))).toContain('Overdue 0');
  });

  it('has the bookings of all pages, though these come without a way on', async () => {
    const pageOf = (...items: object[]) => ({ status: 200, body: { items, total: 2 } });
    await faulty.faults.fail({ path: /\/transactions\?/ }, { status: 200, body: { items: [], total: 0 } });
    await faulty.faults.fail({ path: /\/transactions\?.*type=open/ }, pageOf(row(1)));
    await faulty.faults.fail({ path: /\/transactions\?.*type=open.*page=2/ }, pageOf(row(2)));
    const who = await faulty.signedIn();
    const answer = await who.get('/partner/provisions/reconciliation?from=2026-05-01&to=2026-07-31&lng=en');
    expect(numbersOf(answer)).toEqual(expect.arrayContaining(['B1', 'B2']));
  });

  it('has home count nothing where one page has not all of its bookings', async () => {
    const alter = (answer: unknown) => ({ ...(answer as object), total: (answer as { total: number }).total + 1 });
    await faulty.faults.fail({ path: /\/transactions\?/ }, { alter });
    const home = await (await faulty.signedIn()).get('/partner/home');
    expect(faulty.asked('GET', /\/transactions\?.*size=5000/)).toBe(1);
    expect(textOf(content(home))).not.toContain('Commission overdue');
  });

  it.each(endless)('whose list of bookings never ends is a failure in its place, and no file: %s', async (_, fail) => {
    const who = await faulty.signedIn();
    await fail(faulty.faults);
    const days = 'from=2026-01-01&to=2026-12-31';
    const answer = await who.get(`/partner/provisions/reconciliation?${days}&lng=en`);
    expect(answer.status).toBe(502);
    expect(textOf(content(answer))).toContain('Try again');
    expect((await fileOf(days)).status).toBe(502);
    await expect.poll(() => faulty.portal.output()).toContain('"reason":"next leads nowhere"');
  });
});
