import { describe, expect, it } from 'vitest';
import { queryOf, type ReportPath, readAddress, reportOf } from '~/rules/saved-views';

const today = '2026-11-20';
const saved = (report: ReportPath, query: string, day = today) => queryOf(report, new URLSearchParams(query), day);

describe('what of a report’s address is saved', () => {
  it.each<[ReportPath, string, string]>([
    ['statistics/bookingreport', '', ''],
    ['statistics/bookingreport', 'type=storno&size=100&q=a&sort=-price', 'type=storno&q=a&sort=-price&size=100'],
    ['statistics/bookingreport', 'sort=price&type=request&page=7&lng=de&client=101', 'type=request&sort=price'],
    ['statistics/bookingreport', 'datetype=return&period=month', 'datetype=return&period=month'],
    ['statistics/bookingreport', 'type=open&type=storno', ''],
    ['statistics/bookingreport', 'q=50%25+%26+%2B', 'q=50%25+%26+%2B'],
    ['statistics/traffic', 'type=pageviews&year=2024', 'type=pageviews&year=2024'],
    [
      'statistics/overview',
      'datetype=departure&group=area&period=lastyear',
      'datetype=departure&group=area&period=lastyear',
    ],
    ['statistics/overview', 'open=all&compare=0&open=2026-03', 'compare=0'],
    ['statistics/overview', 'open=2026-03&compare=1&sort=month&sortgroups=-sales', ''],
    [
      'statistics/overview',
      'compare=none&table=ranking&sortgroups=firm&sort=-sales&sortvisits=zzz',
      'compare=none&table=ranking&sort=-sales&sortgroups=firm',
    ],
    ['statistics/traffic', 'sort=-2025', 'sort=-2025'],
    ['statistics/complete', 'years=4&sort=month', 'years=4'],
    ['statistics/complete', 'years=9&sort=price', ''],
    ['provisions', 'year=2025&month=3', 'year=2025&month=3'],
    ['provisions', 'year=2025&month=3&show=files', 'year=2025&month=3&show=files'],
    ['provisions', 'year=2026&month=11&show=files', 'show=files'],
    ['marketing/banner', 'category=nordland', 'category=nordland'],
    ['statistics/overview', 'was=year&period=lastmonth&from=&to=', 'period=lastmonth'],
  ])('%s?%s as ?%s', (report, query, kept) => {
    expect(saved(report, query)).toBe(kept);
  });

  it('periods stay relative, whatever days they had when they were saved', () => {
    expect(saved('statistics/bookingreport', 'period=last90&from=&to=')).toBe('');
    expect(saved('statistics/bookingreport', 'period=year')).toBe('period=year');
    expect(saved('statistics/overview', 'period=year')).toBe('');
    expect(saved('statistics/overview', 'period=last90')).toBe('');
  });

  it('days of its own stay, written one way, and win over a period', () => {
    const kept = 'period=custom&from=2026-02-01&to=2026-03-31';
    for (const query of ['from=1.2.2026&to=31/03/2026', 'period=year&from=2026-03-31&to=2026-02-01', kept]) {
      expect(saved('statistics/bookingreport', query)).toBe(kept);
    }
  });

  it('half a range, or one that can’t be read, is no range', () => {
    for (const query of ['from=2026-02-01', 'period=custom', 'from=2026-02-30&to=2026-03-01', 'to=x']) {
      expect(saved('statistics/bookingreport', query)).toBe('');
    }
  });

  it('the running year and month move on, another stays', () => {
    expect(saved('statistics/traffic', 'year=2026')).toBe('');
    expect(saved('statistics/traffic', 'year=2026', '2027-01-01')).toBe('year=2026');
    expect(saved('provisions', 'year=2026&month=11')).toBe('');
    expect(saved('provisions', 'month=10')).toBe('year=2026&month=10');
    expect(saved('provisions', 'year=2025')).toBe('year=2025');
  });

  it.each([
    'type=zzz',
    'size=7',
    'sort=zzz',
    'sort=--price',
    'year=x',
    'period=__proto__',
    'q=',
    'q=%00',
    '__proto__=1',
    '&&==&%zz',
    'page=-1',
  ])('nothing of what can’t be read: %s', query => {
    expect(saved('statistics/bookingreport', query)).toBe('');
    expect(saved('statistics/traffic', query)).toBe('');
  });

  it('a search as long as it may be, in signs of an address only', () => {
    const kept = saved('statistics/bookingreport', `q=${encodeURIComponent('<"ß🚢'.repeat(2_000))}`);
    expect(kept).toMatch(/^[A-Za-z0-9%.+&=*_-]*$/);
    expect(kept.length).toBeLessThanOrEqual(4_000);
  });
});

describe('which addresses are reports', () => {
  it('those of reports, in any case, and no other', () => {
    expect(reportOf('/statistics/BookingReport/')).toBe('statistics/bookingreport');
    for (const path of ['/home', '/statistics', '/statistics/bookingreport.xlsx', '/constructor', '/views', '']) {
      expect(reportOf(path)).toBeNull();
    }
  });

  it.each([
    'https://other.example/partner/provisions',
    '//other.example/provisions',
    '/partner//provisions',
    '/provisions',
    '/partner/provisions#x',
    '/partner/statistics/../provisions',
    '/partner/statistics%2Ftraffic',
    '/partner/provisions\r\nX: 1',
    '/partner/partner/provisions',
    'javascript:/partner/provisions',
  ])('not %j', address => {
    expect(readAddress(address)).toBeNull();
  });

  it('the query is read as a browser’s form would be', () => {
    const read = readAddress('/partner/statistics/traffic?type=hits&x=?y');
    expect(read?.report).toBe('statistics/traffic');
    expect([...(read?.search ?? [])]).toEqual([
      ['type', 'hits'],
      ['x', '?y'],
    ]);
  });
});
