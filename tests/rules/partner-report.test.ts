import { describe, expect, it } from 'vitest';
import { lowestOf } from '~/rules/lowest-month';
import { monthRows, ratiosOf, sumOf } from '~/rules/partner-report';
import { answer, company, counts, german } from '../tools/statistics';

const quiet = { month: '2025-12', statistics: answer({}) };

describe('the month table', () => {
  it('has December before January: the first month compares with the month before the range', () => {
    const before = { month: '2025-12', statistics: answer({ '2025-12': { line: [900, 4, 3, 0, 6, 8000] } }) };
    const rows = monthRows(
      answer({
        '2026-01': { line: [1200, 9, 5, 1, 11, 10_000] },
        '2026-02': { line: [1000, 6, 4, 0, 8, 9250.5] },
      }),
      { months: ['2026-01', '2026-02'], before, ...german },
    );
    expect(rows).toEqual([
      {
        month: '2026-01',
        visits: 1200,
        requests: 9,
        firm: 5,
        cancelled: 1,
        persons: 11,
        cents: 1_000_000,
        perPerson: 90_909,
        change: 25,
        groups: [],
        endedGroups: [],
      },
      {
        month: '2026-02',
        visits: 1000,
        requests: 6,
        firm: 4,
        cancelled: 0,
        persons: 8,
        cents: 925_050,
        perPerson: 115_631,
        change: -7.5,
        groups: [],
        endedGroups: [],
      },
    ]);
  });

  it('a month that falls to nothing is −100, the rise from nothing is 0 (D26)', () => {
    const rows = monthRows(
      answer({ '2026-01': { line: [10, 1, 2, 0, 4, 5000] }, '2026-03': { line: [10, 0, 1, 0, 2, 1999.99] } }),
      { months: ['2026-01', '2026-02', '2026-03'], before: quiet, ...german },
    );
    expect(rows.map(({ month, cents, change }) => [month, cents, change])).toEqual([
      ['2026-01', 500_000, 0],
      ['2026-02', 0, -100],
      ['2026-03', 199_999, 0],
    ]);
  });

  it('a month of cancellations only has no travellers, no sales and no sales per traveller', () => {
    const [row] = monthRows(answer({ '2026-01': { line: [300, 0, 0, 2, 0, 0] } }), {
      months: ['2026-01'],
      before: { month: '2025-12', statistics: answer({ '2025-12': { line: [1, 1, 1, 0, 2, 3000] } }) },
      ...german,
    });
    expect(row).toMatchObject({ firm: 0, cancelled: 2, persons: 0, cents: 0, perPerson: null, change: -100 });
  });

  it('what is not known is not made up: without the month before, the first change is missing, and only that', () => {
    const rows = monthRows(
      answer({ '2026-01': { line: [1, 1, 1, 0, 1, 100] }, '2026-02': { line: [1, 1, 1, 0, 1, 150] } }),
      { months: ['2026-01', '2026-02'], before: null, ...german },
    );
    expect(rows.map(({ change }) => change)).toEqual([null, 50]);
  });

  it('rows of one month are summed, months outside the range are left out', () => {
    const statistics = answer({ '2026-01': { line: [10, 1, 1, 1, 2, 0.1] }, '2026-02': { line: [5, 5, 5, 5, 5, 5] } });
    const twice = { ...statistics, statistic: [...statistics.statistic, ...statistics.statistic.slice(0, 1)] };
    const rows = monthRows(twice, { months: ['2026-01'], before: quiet, ...german });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ visits: 20, requests: 2, firm: 2, cancelled: 2, persons: 4, cents: 20 });
  });

  it('cents stay exact over a thousand amounts', () => {
    const months = Array.from({ length: 1000 }, () => ({ ...counts([0, 0, 1, 0, 1, 0.1]), groupeditems: [] }));
    const statistics = { ...answer({}), statistic: months.map(row => ({ jahr: 2026, monat: 1, ...row })) };
    expect(monthRows(statistics, { months: ['2026-01'], before: null, ...german })[0]?.cents).toBe(10_000);
  });
});

describe('groups of a month', () => {
  const statistics = answer(
    {
      '2026-02': {
        line: [800, 5, 4, 1, 9, 12_000],
        groups: [
          company(3, [800, 2, 1, 1, 2, 2000]),
          company(17, [800, 3, 3, 0, 7, 10_000]),
          company(8, [800, 0, 0, 0, 0, 0]),
        ],
      },
    },
    {
      shippingcompanytexts: {
        '3': { '1': { name: 'Costa Kreuzfahrten' }, '2': { name: 'Costa' } },
        '17': { '2': { name: 'Phoenix' }, '3': { name: 'Phénix' } },
        '8': { '1': { name: ' ' } },
      },
      cruisingareatexts: { '3': { '1': { name: 'Karibik' } } },
    },
  );
  const before = {
    month: '2026-01',
    statistics: answer({ '2026-01': { line: [0, 0, 2, 0, 4, 8000], groups: [company(17, [0, 0, 2, 0, 4, 8000])] } }),
  };
  const [row] = monthRows(statistics, { months: ['2026-02'], before, ...german });

  it('most sales first, in the visitor’s language, else in English; a group without any text has none', () => {
    expect(row?.groups.map(({ id, name }) => [id, name])).toEqual([
      [17, 'Phoenix'],
      [3, 'Costa Kreuzfahrten'],
      [8, ''],
    ]);
  });

  it('that sold alike stand in the order of the visitor’s alphabet', () => {
    const alike = [3, 17, 8].map(id => company(id, [0, 0, 1, 0, 2, 1000]));
    const named = { '3': 'Zeester', '17': 'Ålesund', '8': 'Ægir' };
    const texts = Object.fromEntries(Object.entries(named).map(([id, name]) => [id, { '1': { name } }]));
    const month = answer(
      { '2026-02': { line: [0, 0, 3, 0, 6, 3000], groups: alike } },
      { shippingcompanytexts: texts, cruisingareatexts: {} },
    );
    const namesIn = (locale: string) =>
      monthRows(month, { months: ['2026-02'], before, ...german, locale })[0]?.groups.map(({ name }) => name);
    expect(namesIn('de-DE')).toEqual(['Ægir', 'Ålesund', 'Zeester']);
    expect(namesIn('da-DK')).toEqual(['Zeester', 'Ægir', 'Ålesund']);
  });

  it('compare with the same group of the month before', () => {
    expect(row?.groups.map(({ id, change, perPerson }) => [id, change, perPerson])).toEqual([
      [17, 25, 142_857],
      [3, 0, 100_000],
      [8, 0, null],
    ]);
  });

  it('by area what has no area is one group of its own', () => {
    const byArea = monthRows(statistics, {
      months: ['2026-02'],
      before,
      grouping: 'area',
      languageIds: [1],
      locale: 'de-DE',
    });
    expect(byArea[0]?.groups).toMatchObject([{ id: null, name: '', firm: 4, cents: 1_200_000 }]);
  });
});

describe('totals', () => {
  it('are the sums of the months, and sales per traveller the average over all of them', () => {
    const rows = monthRows(
      answer({ '2024-02': { line: [290, 3, 2, 1, 3, 100.01] }, '2024-03': { line: [10, 1, 1, 0, 4, 99.99] } }),
      { months: ['2024-02', '2024-03'], before: quiet, ...german },
    );
    expect(sumOf(rows)).toEqual({ visits: 300, requests: 4, firm: 3, cancelled: 1, persons: 7, cents: 20_000 });
    expect(ratiosOf(sumOf(rows))).toEqual({ requests: 1.33, firm: 1, cancelled: 25 });
  });

  it('of nothing are zeros', () => {
    expect(sumOf([])).toEqual({ visits: 0, requests: 0, firm: 0, cancelled: 0, persons: 0, cents: 0 });
  });

  it('a month with bookings and no visits has no ratio (D26)', () => {
    const [row] = monthRows(answer({ '2026-01': { line: [0, 3, 2, 0, 4, 5000] } }), {
      months: ['2026-01'],
      before: quiet,
      ...german,
    });
    expect(row && ratiosOf(row)).toEqual({ requests: null, firm: null, cancelled: 0 });
  });
});

describe('the lowest month', () => {
  const months = (...names: string[]) => names.map(month => ({ month, days: null }));
  const part = { month: '2026-11', days: { from: '2026-11-01', to: '2026-11-21' } };

  it('is one that is over: the running one and those to come are low only because they go on', () => {
    const year = months('2026-08', '2026-09', '2026-10', '2026-11', '2026-12');
    expect(lowestOf(year, [5, 3, 9, 1, 0], '2026-11-21')).toBe(1);
    expect(lowestOf([...months('2026-08', '2026-09'), part], [5, 7, 1], '2026-11-21')).toBe(0);
  });

  it('is one that is wholly in the range', () => {
    const cut = { month: '2026-01', days: { from: '2026-01-31', to: '2026-01-31' } };
    expect(lowestOf([cut, ...months('2026-02', '2026-03')], [0, 4, 2], '2026-11-21')).toBe(2);
  });

  it('is none where there is nothing to compare it with', () => {
    expect(lowestOf([...months('2026-10'), part], [5, 2], '2026-11-21')).toBeNull();
    expect(lowestOf(months('2027-01', '2027-02'), [5, 2], '2026-11-21')).toBeNull();
  });
});
