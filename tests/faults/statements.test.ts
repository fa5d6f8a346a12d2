import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '~/rules/days';
import { elements, nameOf, textOf } from '../tools/html';
import { content } from '../tools/press';
import type { Answer, Visitor } from '../tools/visitor';
import { longDeadline, withFaultyPortal } from './faulty';
import { monthBack, numbersOf, withoutReconciliation } from './reconciliation-page';
import { row } from './transaction-row';

const faulty = withFaultyPortal({ ...longDeadline, KEEP_ANSWERS_MS: '0' }, { mortal: true });
const page = '/partner/provisions/reconciliation?period=lastyear&lng=en';

const statementNumber = (month: string) => `S${month.slice(2).replace('-', '')}-10001`;
const linesOf = (month: string) => ({ path: new RegExp(`/10001-${month}/lines`) });
const bookingOf = (answer: Answer) =>
  elements(content(answer), 'a').find(({ attributes }) => attributes.href?.includes('/bookings/'))?.attributes.href ??
  '';

async function readLines(who: Visitor, month: string): Promise<unknown[]> {
  let lines: unknown[] = [];
  const alter = (answer: unknown) => {
    lines = answer as unknown[];
    return answer;
  };
  await faulty.faults.fail(linesOf(month), { alter });
  await who.get(`/partner/provisions/statements/10001-${month}`);
  expect(lines.length).toBeGreaterThan(3);
  return lines;
}

async function payLater(who: Visitor, month: string, later: string): Promise<void> {
  const lines = await readLines(who, month);
  await faulty.faults.fail(linesOf(month), { status: 200, body: [] });
  await faulty.faults.fail(linesOf(later), { alter: answer => [...(answer as unknown[]), ...lines] });
}

it('a statement counts a booking’s price once, however many lines pay it', async () => {
  const who = await faulty.signedIn();
  const alter = (answer: unknown) => {
    const [line] = answer as object[];
    return [50, 30].map(commission => ({ ...line, kind: 'commission', price: 1_000, commission }));
  };
  await faulty.faults.fail(linesOf(monthBack(1)), { alter });
  const answer = await who.get(`/partner/provisions/statements/10001-${monthBack(1)}?lng=en`);
  expect(textOf(elements(content(answer), 'dl')[0])).toMatch(/8\.00% of the sales Sales 1,000\.00 EUR 1 booking /);
});

it('a statement that corrects another month’s booking has no share of its own sales', async () => {
  const who = await faulty.signedIn();
  const alter = (answer: unknown) => {
    const [line] = answer as { bookingnr: string }[];
    return [line, { ...line, bookingnr: `${line?.bookingnr}0`, kind: 'correction', commission: -12.5 }];
  };
  await faulty.faults.fail(linesOf(monthBack(1)), { alter });
  const answer = await who.get(`/partner/provisions/statements/10001-${monthBack(1)}?lng=en`);
  const tiles = textOf(elements(content(answer), 'dl')[0]);
  expect(tiles).toMatch(/EUR 1 booking /);
  expect(tiles).not.toContain('of the sales');
});

it('an old link to a month leads to its statement, as far back as years are known', async () => {
  const who = await faulty.signedIn();
  const old = {
    statementid: 'old',
    number: 'S0901',
    date: '2009-02-01',
    periodfrom: '2009-01-01',
    periodto: '2009-01-31',
  };
  const alter = (answer: unknown) => [...(answer as object[]), { ...old, currency: 'EUR', total: 0, account: '' }];
  await faulty.faults.fail({ path: /\/statements\?.*from=200/ }, { alter });
  await faulty.faults.fail({ path: /\/old\/lines/ }, { status: 200, body: [] });
  const answer = await who.open('/partner/provisions?year=2009&month=1&lng=en');
  expect([answer.status, textOf(content(answer))]).toEqual([200, expect.stringContaining('Statement, January 2009')]);
});

it.each([
  ['by their names', ['a.pdf', 'b.pdf', 'a.csv'], ['PDF 1, a.pdf', 'PDF 2, b.pdf', 'CSV']],
  ['by numbers where they have no names', null, ['File 1', 'File 2', 'File 3']],
])('several files of a statement are told apart in its year, %s', async (_, filenames, expected) => {
  const who = await faulty.signedIn();
  const alter = (answer: unknown) =>
    (answer as object[]).map(statement => ({ ...statement, fileids: ['1', '2', '3'], filenames }));
  await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
  const shown = content(await who.get('/partner/provisions?lng=en'));
  const [row] = elements(shown, 'tbody').flatMap(body => elements(body, 'tr'));
  const [month, ...files] = row ? elements(row, 'a') : [];
  expect(files.map(textOf)).toEqual(expected.map(name => name.replace(/,.*/, '')));
  expect(files.map(file => nameOf(shown, file))).toEqual(expected.map(name => `Statement ${textOf(month)}, ${name}`));
});

it('files that can’t be had are tried again as files, in place of the month’s statement only if they were asked for so', async () => {
  const who = await faulty.signedIn();
  await faulty.faults.fail({ path: /\/provisions\?/ }, '500');
  const month = '/partner/provisions?year=2001&month=3';
  for (const address of [month, `${month}&show=files`]) {
    const links = elements(content(await who.get(address)), 'a');
    expect(links.find(link => textOf(link) === 'Try again')?.attributes.href).toBe(address);
  }
});

describe('a platform without the call `reconciliation`', () => {
  beforeAll(() => withoutReconciliation(faulty));

  const departed = `from=${monthBack(8)}-01&to=${monthBack(8)}-28&status=matched&lng=en`;
  const reconciliation = `/partner/provisions/reconciliation?${departed}`;

  it('has settled what a later statement pays, however late, on the booking’s page as well', async () => {
    const who = await faulty.signedIn();
    const numbers = numbersOf(await who.get(reconciliation));
    expect(numbers.length).toBeGreaterThan(3);
    await payLater(who, monthBack(8), monthBack(1));
    const answer = await who.get(reconciliation);
    expect(numbersOf(answer)).toEqual(numbers);
    expect(textOf(content(answer))).toContain('Overdue 0');
    expect(textOf(content(await who.get(bookingOf(answer))))).toContain(`${statementNumber(monthBack(1))} `);
  });

  it('has on the booking’s page what was paid before its departure', async () => {
    const who = await faulty.signedIn();
    const days = `from=${addDays(`${monthBack(0)}-28`, 4)}&to=${addDays(`${monthBack(0)}-28`, 300)}`;
    const list = `/partner/statistics/bookingreport?datetype=departure&${days}&sort=bookingdate&lng=en`;
    const address = bookingOf(await who.get(list));
    const bookingid = Number(/bookings\/(\d+)/.exec(address)?.[1]);
    const paid = ([first]: object[]) => [{ ...first, bookingid, bookingnr: 'earlier' }];
    await faulty.faults.fail(linesOf(monthBack(1)), { alter: answer => paid(answer as object[]) });
    expect(textOf(content(await who.get(address)))).toContain(`${statementNumber(monthBack(1))} `);
  });

  it('is asked for at most 30 statements on a booking’s page, the first ones from its departure on', async () => {
    const who = await faulty.signedIn();
    const address = bookingOf(await who.get(reconciliation));
    const days = Array.from({ length: 60 }, (_, at) => addDays(`${monthBack(8)}-28`, at));
    const alter = (answer: unknown) =>
      days.map(day => ({ ...(answer as object[])[0], statementid: `day-${day}`, periodfrom: day, periodto: day }));
    await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
    await faulty.faults.fail({ path: /\/lines/ }, { status: 200, body: [] });
    const answer = await who.get(address);
    const asked = faulty.faults.requests.flatMap(({ url }) => /day-([\d-]+)\/lines/.exec(url)?.[1] ?? []);
    expect(asked.sort()).toEqual(days.slice(0, 30));
    expect(textOf(content(answer))).toContain('lines may be missing');
  });

  const early = row(2, { Date: '2024-05-01', ReiseTerminVon: '2026-03-20' });
  const fits = row(1, { ReiseTerminVon: '2026-03-20' });
  const paged = (items: object[]) => ({ items, total: items.length, sum: 1, next: null });
  it.each([
    ['none', [], [early]],
    ['rows that all fit', [fits], [fits, early]],
    ['a page with others', paged([fits, row(3)]), paged([fits, row(3), early])],
  ])('that filters by booking date only is asked for the years before, if it answers %s', async (_, found, whole) => {
    const who = await faulty.signedIn();
    await who.get(page);
    const asked = (query: string) => ({ path: new RegExp(`/transactions\\?${query}`) });
    await faulty.faults.fail(asked(''), { status: 200, body: [] });
    await faulty.faults.fail(asked('.*type=open'), { status: 200, body: found });
    await faulty.faults.fail(asked('(?=.*type=open).*startDate=2022-03-01'), { status: 200, body: whole });
    const answer = await who.get('/partner/provisions/reconciliation?from=2026-03-01&to=2026-03-31&status=overdue');
    expect(numbersOf(answer)).toContain('B2');
    expect(numbersOf(answer)).not.toContain('B3');
  });

  describe('has home count what its reconciliation does', () => {
    const month = monthBack(3);
    const home = async (who: Visitor) => textOf(content(await who.get('/partner/home')));

    it('if a statement comes every week, of which those ahead of the departures are not all read', async () => {
      const who = await faulty.signedIn();
      const weeks = Array.from({ length: 40 }, (_, at) => addDays(`${monthBack(3)}-28`, 7 * (10 - at)));
      const alter = (answer: unknown) => {
        const known = answer as { statementid: string; periodto: string }[];
        const [first] = known;
        const monthly = known.filter(({ periodto }) => periodto >= `${monthBack(4)}-28`);
        return [...monthly, ...weeks.map(day => ({ ...first, statementid: `week-${day}`, periodto: day }))];
      };
      await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
      await faulty.faults.fail({ path: /\/week-[\d-]+\/lines/ }, { status: 200, body: [] });
      const text = await home(who);
      expect(faulty.asked('GET', /\/lines/)).toBe(30);
      expect(text).not.toContain('We could not check everything.');
      const page = await who.get(`/partner/provisions/reconciliation?from=${month}-01&to=${month}-28&lng=en`);
      expect(textOf(content(page))).not.toContain('not counted as overdue');
    });

    it('if the next statement pays a month', async () => {
      const who = await faulty.signedIn();
      await payLater(who, month, monthBack(2));
      expect(await home(who)).toContain('Commission overdue 1');
    });

    it('if two statements pay a month', async () => {
      const who = await faulty.signedIn();
      const lines = await readLines(who, month);
      type Known = { statementid: string };
      const halves = (statement: Known) => [
        { ...statement, periodto: `${month}-15` },
        { ...statement, statementid: 'second', periodfrom: `${month}-16` },
      ];
      const alter = (answer: unknown) =>
        (answer as Known[]).flatMap(each => (each.statementid.endsWith(month) ? halves(each) : [each]));
      await faulty.faults.fail({ path: /\/statements\?/ }, { alter });
      await faulty.faults.fail(linesOf(month), { status: 200, body: lines.slice(0, 2) });
      await faulty.faults.fail({ path: /\/second\/lines/ }, { status: 200, body: lines.slice(2) });
      expect(await home(who)).toContain('Commission overdue 1');
    });

    it('if it filters by booking date only', async () => {
      const who = await faulty.signedIn();
      const asked = (query: string) => ({ path: new RegExp(`/transactions\\?${query}`) });
      const early = row(999_999, { Date: '2024-01-01', ReiseTerminVon: `${month}-10` });
      await faulty.faults.fail(asked('.*dateType=departure'), { status: 200, body: [] });
      const start = `${Number(month.slice(0, 4)) - 4}${month.slice(4)}-01`;
      await faulty.faults.fail(asked(`(?=.*dateType=departure).*startDate=${start}`), { status: 200, body: [early] });
      expect(await home(who)).toContain('Commission overdue 1');
    });

    it.each([
      ['a statement', linesOf(monthBack(2)), '500'],
      [
        'a part of the bookings',
        { path: /dateType=departure/ },
        { alter: (answer: unknown) => ({ ...(answer as object), next: 'more' }) },
      ],
    ] as const)('and says so where it can’t: %s is missing', async (_, match, how) => {
      const who = await faulty.signedIn();
      await faulty.faults.fail(match, how);
      const text = await home(who);
      expect(text).toContain('We could not check everything.');
      expect(text).not.toContain('Commission overdue');
    });
  });
});
