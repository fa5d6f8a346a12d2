import { describe, expect, it } from 'vitest';
import { readQuery } from '~/rules/report-query';

const read = (query: string) => readQuery(new URLSearchParams(query));
const today = '2026-11-21';
const types = ['open', 'request', 'storno'] as const;

describe('one of a list', () => {
  it('is taken, and absent or empty it is the default without a note', () => {
    expect(read('type=storno').choice('type', types, 'open')).toBe('storno');
    for (const query of ['', 'type=']) {
      const reader = read(query);
      expect(reader.choice('type', types, 'open')).toBe('open');
      expect(reader.issues).toEqual([]);
    }
  });

  it.each(['type=sold', 'type=OPEN', 'type=__proto__', 'type=%F0%9F%9A%A2', `type=${'x'.repeat(10_000)}`])(
    'is the default, with a note, in %.30s',
    query => {
      const reader = read(query);
      expect(reader.choice('type', types, 'open')).toBe('open');
      expect(reader.issues).toEqual([{ field: 'type', kind: 'unread' }]);
    },
  );

  it('that people write is known whatever its case, and comes as the list has it', () => {
    const reader = read('category=alASKA');
    expect(reader.choice('category', ['all', 'Alaska'], 'all', { anyCase: true })).toBe('Alaska');
    expect(reader.issues).toEqual([]);
  });

  it('is the usual one, and said, where several are given of which one is meant', () => {
    const reader = read('type=request&type=storno&page=2&page=2&q=a&q=b&from=2026-01-01&from=2026-02-01');
    expect(reader.choice('type', ['open', 'request', 'storno'], 'open')).toBe('open');
    expect(reader.whole('page', { min: 1, max: 9 }, 1)).toBe(2);
    expect(reader.text('q', 255)).toBe('');
    expect(reader.days().from).toBeUndefined();
    expect(reader.issues).toEqual([
      { field: 'type', kind: 'unread' },
      { field: 'q', kind: 'unread' },
      { field: 'from', kind: 'unused' },
    ]);
  });
});

describe('a whole number', () => {
  it.each(['year=1999', 'year=2100', 'year=20266', 'year=-2026', 'year=2e3', 'year=2026.5', 'year=9999999999999'])(
    'is the default, with a note, in %s',
    query => {
      const reader = read(query);
      expect(reader.whole('year', { min: 2000, max: 2099 }, 2026)).toBe(2026);
      expect(reader.issues).toEqual([{ field: 'year', kind: 'unread' }]);
    },
  );
});

describe('a text', () => {
  it('loses outer spaces and control characters', () => {
    expect(read('q=%20a%00b%0D%0Ac%20').text('q', 255)).toBe('a b c');
  });

  it('is cut at its limit, with a note, and never through an emoji', () => {
    const reader = read(`q=${'x'.repeat(254)}%F0%9F%9A%A2`);
    expect(reader.text('q', 255)).toBe('x'.repeat(254));
    expect(reader.issues).toEqual([{ field: 'q', kind: 'cut' }]);
  });
});

describe('a range', () => {
  const range = (query: string) => {
    const reader = read(query);
    const { period, from, to } = reader.range({ today, fallback: 'last90' });
    return { period, from, to, notes: reader.issues };
  };
  const last90 = { period: 'last90', from: '2026-08-24', to: today };

  it('is the default period without a word', () => {
    expect(range('')).toEqual({ ...last90, notes: [] });
  });

  it('is the period that is named', () => {
    expect(range('period=lastmonth')).toEqual({
      period: 'lastmonth',
      from: '2026-10-01',
      to: '2026-10-31',
      notes: [],
    });
  });

  it.each(['from=2026-03-01&to=2026-03-31', 'from=1.3.2026&to=31/03/2026&period=year'])(
    'has the dates that are given, whatever the period: %s',
    query => {
      expect(range(query)).toEqual({ period: 'custom', from: '2026-03-01', to: '2026-03-31', notes: [] });
    },
  );

  it('that ends before it begins is turned round, with a note', () => {
    expect(range('from=2026-03-31&to=2026-03-01')).toEqual({
      period: 'custom',
      from: '2026-03-01',
      to: '2026-03-31',
      notes: [{ field: 'from', kind: 'reversed' }],
    });
  });

  it.each([
    ['', { from: '', to: '' }],
    ['&from=soon', { from: 'soon', to: '' }],
  ])('of all years fills no fields, and keeps what was typed in them: %s', (typed, shown) => {
    const reader = readQuery(new URLSearchParams(`period=all${typed}`));
    expect(reader.range({ today, fallback: 'all', periods: ['all', 'year'] })).toMatchObject({ period: 'all', shown });
  });

  it('that is turned round is so in the fields, too', () => {
    const { shown } = readQuery(new URLSearchParams('from=31.3.2026&to=2026-03-01')).range({
      today,
      fallback: 'last90',
    });
    expect(shown).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  it('with one date says which one is missing', () => {
    expect(range('from=2026-03-31')).toEqual({ ...last90, notes: [{ field: 'to', kind: 'missing' }] });
    expect(range('to=2026-03-31')).toEqual({ ...last90, notes: [{ field: 'from', kind: 'missing' }] });
    expect(range('period=custom').notes).toEqual([
      { field: 'from', kind: 'missing' },
      { field: 'to', kind: 'missing' },
    ]);
  });

  it.each(['1999-12-31', '2100-01-01', '1.1.1999'])('with the date %s ends as usual, and is told the bounds', day => {
    expect(range(`from=2026-11-01&to=${day}`)).toEqual({
      period: 'custom',
      from: '2026-11-01',
      to: today,
      notes: [{ field: 'to', kind: 'outside' }],
    });
  });

  it.each(['2026-02-30', '31.11.2026', 'yesterday', '99999-01-01', '9'.repeat(10_000)])(
    'with the date %.20s begins as usual, with a note, and the other date holds',
    day => {
      const notes = [{ field: 'from', kind: 'unread' }];
      const read = { period: 'custom', from: last90.from, to: '2026-12-31' };
      expect(range(`from=${day}&to=2026-12-31`)).toEqual({ ...read, notes });
    },
  );

  it('whose one date lies outside of the usual days is as long as they are', () => {
    expect(range('from=soon&to=2026-03-31&period=lastmonth')).toMatchObject({ from: '2026-03-01', to: '2026-03-31' });
    expect(range('from=2026-12-01&to=soon&period=lastmonth')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('without a date that can be read has its default', () => {
    expect(range('from=soon&to=later')).toEqual({
      ...last90,
      notes: [
        { field: 'from', kind: 'unread' },
        { field: 'to', kind: 'unread' },
      ],
    });
  });

  it('knows only the periods of its report', () => {
    const reader = read('period=last90');
    expect(reader.range({ today, fallback: 'year', periods: ['year', 'month'] }).period).toBe('year');
    expect(reader.issues).toEqual([{ field: 'period', kind: 'unread' }]);
  });
});
