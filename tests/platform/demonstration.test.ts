import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { languageFacts } from '~/languages';
import { edgeMonthsBack } from '~/platform/demo/edges';
import { demonstration } from '~/platform/demo/generate.server';
import { demonstrationLogins, demonstrationPassword } from '~/platform/demo/logins';
import { withOwnTexts } from '~/platform/demo/sources';
import { meetsPasswordRule } from '~/platform/passwords.server';
import { addDays, daysBetween } from '~/rules/days';
import { content, isVariant, languageCodes, markets, words } from '../tools/languages';
import { atScale } from '../tools/scale';
import { today } from './start';

const sources = { markets, words, languages: withOwnTexts(languageCodes) };
const data = demonstration(today, sources);
const logins = demonstrationLogins({ ...content.brands, all: [] });
const bookings = data['platform.booking'];
const traffic = data['platform.traffic_day'];
const of = (partner: number) => bookings.filter(booking => booking.partner_id === partner);
const recent = (partner: number) => of(partner).filter(booking => booking.booking_date > addDays(today, -90));
const isFirm = (booking: (typeof bookings)[number]) => !['request', 'cancelled'].includes(booking.status);

describe('the demonstration data', () => {
  it('is the same for the same day', () => {
    expect(demonstration(today, sources)).toEqual(data);
  });

  const days = atScale(['2026-01-01', '2024-02-29'], ['2026-01-01', '2024-02-29', '2026-12-31', '2026-03-29']);
  it.each([today, ...days])('is whole on %s and ends with it, with content this month', day => {
    const made = day === today ? data : demonstration(day, sources);
    const booked = made['platform.booking'].map(({ booking_date }) => booking_date);
    expect(booked.sort().at(-1)).toBe(day);
    const month = made['platform.booking'].filter(booking => booking.booking_date.startsWith(day.slice(0, 7)));
    expect(new Set(month.filter(isFirm).map(booking => booking.partner_id)).size).toBe(14 + 18);
    for (const { booking_date, departure, return_date } of made['platform.booking']) {
      if (!(booking_date <= departure && departure <= return_date && booking_date <= day)) {
        throw new Error(`${booking_date} ${departure} ${return_date}`);
      }
    }
  });

  it('has the logins of the decisions, with a password that meets the rules', () => {
    expect([...logins].sort()).toEqual(
      '10001 10002 10003 10004 10005 10006 10007 10008 10009 10011 10012 10022 10050 10051 accounts01 frontdesk1 lockedone1'.split(
        ' ',
      ),
    );
    const below = data['platform.sub_partner'].map(({ partner_id }) => String(partner_id));
    expect(data['platform.app_user'].map(user => user.username).sort()).toEqual([...logins, ...below].sort());
    expect(meetsPasswordRule(demonstrationPassword)).toBe(true);
  });

  it('has three full years of bookings and daily traffic', () => {
    for (const year of [2023, 2024, 2025]) {
      expect(of(10001).filter(booking => booking.booking_date.startsWith(`${year}`)).length).toBeGreaterThan(300);
      expect(traffic.filter(row => row.partner_id === 10001 && row.day.startsWith(`${year}`))).toHaveLength(
        year === 2024 ? 366 : 365,
      );
    }
    expect(bookings.length).toBeGreaterThan(15_000);
    expect(bookings.length).toBeLessThan(25_000);
  });

  it('gives 10050 three thousand firm bookings in the last 90 days', () => {
    expect(recent(10050).filter(isFirm)).toHaveLength(3_000);
  });

  it('gives every user of 10001 bookings in the last 90 days, but never all', () => {
    const shares = data['platform.app_user']
      .filter(user => ['10001', 'frontdesk1', 'accounts01'].includes(user.username))
      .map(user => recent(10001).filter(booking => booking.user_no === user.user_no).length / recent(10001).length);
    expect(shares).toHaveLength(3);
    for (const share of shares) expect(share).toBeGreaterThan(0.02);
  });

  it('sells voyages in the proportions of the trade', () => {
    const sold = bookings.filter(booking => booking.status !== 'request');
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const persons = mean(sold.map(booking => booking.persons));
    const cancelled = sold.filter(booking => booking.status === 'cancelled').length / sold.length;
    expect(persons).toBeGreaterThan(2);
    expect(persons).toBeLessThan(2.4);
    expect(cancelled).toBeGreaterThan(0.05);
    expect(cancelled).toBeLessThan(0.12);
    expect(mean(sold.map(booking => booking.price / booking.persons))).toBeGreaterThan(1_200);
    expect(mean(sold.map(booking => daysBetween(booking.booking_date, booking.departure)))).toBeGreaterThan(150);
  });

  it('keeps the river brands on rivers', () => {
    for (const booking of [...of(10007), ...of(10008)]) expect(booking.cruising_area_id).toBeGreaterThan(100);
  });
});

describe('the edge rows', () => {
  const monthOf = (back: number) => {
    const month = new Date(`${today.slice(0, 7)}-01`);
    month.setUTCMonth(month.getUTCMonth() - back);
    return month.toISOString().slice(0, 7);
  };
  const bookedIn = (back: number) => of(10003).filter(booking => booking.booking_date.startsWith(monthOf(back)));
  const visitsIn = (back: number) =>
    traffic
      .filter(row => row.partner_id === 10003 && row.day.startsWith(monthOf(back)))
      .reduce((sum, row) => sum + row.visits, 0);

  it('hold a month with bookings and no visits', () => {
    expect(bookedIn(edgeMonthsBack.noVisits).filter(booking => booking.status !== 'request')).toHaveLength(2);
    expect(visitsIn(edgeMonthsBack.noVisits)).toBe(0);
    expect(visitsIn(edgeMonthsBack.noVisits - 1)).toBeGreaterThan(0);
  });

  it('hold a month that falls to 0 and one that rises from 0', () => {
    expect(bookedIn(edgeMonthsBack.empty)).toEqual([]);
    expect(bookedIn(edgeMonthsBack.empty + 1).length).toBeGreaterThan(0);
    expect(bookedIn(edgeMonthsBack.empty - 1).length).toBeGreaterThan(0);
  });

  it('hold a month with nothing but cancellations', () => {
    expect(bookedIn(edgeMonthsBack.onlyCancelled).map(booking => booking.status)).toEqual(['cancelled', 'cancelled']);
  });

  it.each<[string, (booking: (typeof bookings)[number]) => boolean]>([
    ['a customer like a formula', booking => booking.customer_name.startsWith('=')],
    ['German accents', booking => /[äöüß]/.test(booking.customer_name)],
    ['French accents', booking => /[èëçœ]/.test(booking.customer_name)],
    ['Spanish accents', booking => /[Íñúü]/.test(booking.customer_name)],
    ['Portuguese accents', booking => /[ãçõ]/.test(booking.customer_name)],
    ['apostrophes', booking => /['’]/.test(booking.customer_name)],
    ['a 111-night world cruise', booking => daysBetween(booking.departure, booking.return_date) === 111],
    ['a suite for one at 28,900 EUR', booking => booking.price === 28_900 && booking.persons === 1],
    ['a return on the day of the clock change', booking => booking.return_date === '2026-03-29'],
  ])("hold %s in 10001's default view", (_, matches) => {
    expect(recent(10001).filter(isFirm).some(matches)).toBe(true);
  });

  it.each<[string, boolean]>([
    ['a booking on a day of clock change', of(10001).some(booking => booking.booking_date === '2025-10-26')],
    [
      'a booking on the last day of the year in Lisbon',
      of(10011).some(booking => booking.booking_date === '2025-12-31'),
    ],
    ['a ship that is renamed since', of(10001).some(booking => booking.ship_name === 'Mein Schiff Herz')],
    [
      'a company without an English text',
      data['platform.shipping_company_text'].filter(text => text.language_id === 2).length === 27,
    ],
  ])('hold %s', (_, found) => {
    expect(found).toBe(true);
  });

  it('leave 10003 without organizers, and 10001 with all', () => {
    const count = (id: number) => data['platform.partner_organizer'].filter(row => row.partner_id === id).length;
    expect([count(10003), count(10001)]).toEqual([0, 25]);
  });
});

describe('what it is made of', () => {
  it('are real account numbers', () => {
    const accounts = data['platform.bank_account'];
    expect(accounts).toHaveLength(14 + 18);
    for (const { iban } of accounts) expect([iban, isValidIBAN(iban)]).toEqual([iban, true]);
    expect(new Set(accounts.map(account => account.iban.slice(0, 2)))).toEqual(
      new Set(['DE', 'NL', 'BE', 'CH', 'ES', 'PT', 'FR']),
    );
  });

  it('are the 28 lines with their 135 ships, and one ship of old', () => {
    expect(data['platform.shipping_company']).toHaveLength(28);
    expect(data['platform.ship'].filter(ship => !ship.historic)).toHaveLength(135);
    expect(data['platform.ship'].filter(ship => ship.historic)).toHaveLength(1);
    const both = data['platform.shipping_company'].filter(line => line.area === 3);
    expect(both).toHaveLength(5);
  });

  it('are areas with a name in every language but the variants, which fall back (D3)', () => {
    expect(data['platform.cruising_area']).toHaveLength(42);
    const names = data['platform.cruising_area_text'];
    expect(names).toHaveLength(42 * languageCodes.filter(code => !isVariant(code)).length);
    expect(names.filter(({ language_id }) => language_id === languageFacts('nl-BE').id)).toEqual([]);
    for (const { name } of names) expect(name).not.toBe('');
  });

  it('are marketing files of every category, in each language that a brand with marketing has', () => {
    const areas = (kind: string, language: number) =>
      data['platform.marketing_file']
        .filter(({ title, language_id }) => title.startsWith(`${kind}-`) && language_id === language)
        .map(({ title }) => title.slice(kind.length + 1));
    const common = 'Afrika|Alaska|Asien|Hawaii|Karibik|Mittelmeer|Nordland|Nordamerika|Orient u. Emirate|Fluss';
    for (const language of [1, 6, 3]) {
      expect(areas('offertemplate', language)).toEqual(['Allgemein', ...common.split('|')]);
      expect([...new Set(areas('banner', language))]).toEqual([...common.split('|'), 'Sonstige']);
    }
  });

  it('are top sort lists whose ids exist', () => {
    const rivers = new Set(data['platform.ship'].filter(ship => ship.area === 2).map(ship => String(ship.id)));
    const ships = data['platform.top_sort_item']
      .filter(item => item.list_type === 7)
      .map(item => String(item.option_id));
    expect(ships.length).toBeGreaterThan(0);
    for (const id of ships) expect(rivers).toContain(id);
  });
});
