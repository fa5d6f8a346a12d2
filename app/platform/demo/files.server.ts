import { monthStart } from '~/rules/days';
import { demoPartners } from './facts/partners';
import { pdfPage } from './pdf.server';
import { pngBanner } from './png.server';
import type { BookingRow, Row } from './rows';

const offerCategories =
  'Allgemein|Afrika|Alaska|Asien|Hawaii|Karibik|Mittelmeer|Nordland|Nordamerika|Orient u. Emirate|Fluss'.split('|');
const bannerCategories = [...offerCategories.slice(1), 'Sonstige'];

/** Share of the price that is paid as commission. */
const commission = 0.1;
/** 10001's month without a file, and months of files in all. */
const monthWithoutFile = { partner: 10001, back: 4 };
const monthsOfFiles = 24;

/** One offer template (PDF) and one banner (PNG) a category. */
export function marketingFiles(): Row<'platform.marketing_file'>[] {
  const templates = offerCategories.map((category, index) => ({
    id: `offer-${index + 1}`,
    title: `offertemplate-${category}`,
    name: `${category}.pdf`,
    content_type: 'application/pdf',
    content: pdfPage([category, 'Demonstration offer template', 'Not affiliated with any cruise line']).toString(
      'base64',
    ),
  }));
  const banners = bannerCategories.map((category, index) => ({
    id: `banner-${index + 1}`,
    title: `banner-${category}`,
    name: `${category} 468x60.png`,
    content_type: 'image/png',
    content: pngBanner(468, 60, index / bannerCategories.length).toString('base64'),
  }));
  return [...templates, ...banners];
}

/**
 * One commission statement a partner and month, created on the month's first day for the departures of the month
 * before. 10001 has a second one this month that is lost: its download fails.
 */
export function provisionFiles(bookings: BookingRow[], today: string): Row<'platform.provision_file'>[] {
  const settled = settledByMonth(bookings);
  const files = demoPartners.flatMap(partner =>
    Array.from({ length: monthsOfFiles }, (_, back) => back)
      .filter(back => partner.id !== monthWithoutFile.partner || back !== monthWithoutFile.back)
      .map(back => {
        const created = monthStart(today, -back);
        const month = monthStart(created, -1).slice(0, 7);
        return fileOf(partner.id, month, created, statement(settled.get(`${partner.id} ${month}`) ?? []));
      }),
  );
  const lost = fileOf(10001, `${monthStart(today, -1).slice(0, 7)}-correction`, monthStart(today), null);
  return [...files, lost];
}

function settledByMonth(bookings: BookingRow[]): Map<string, BookingRow[]> {
  const months = new Map<string, BookingRow[]>();
  for (const booking of bookings) {
    if (booking.status !== 'paid') continue;
    const key = `${booking.partner_id} ${booking.departure.slice(0, 7)}`;
    const list = months.get(key);
    if (list) list.push(booking);
    else months.set(key, [booking]);
  }
  return months;
}

function fileOf(partner: number, name: string, created: string, content: string | null) {
  return {
    id: `${partner}-${name}`,
    partner_id: partner,
    filename: `provision-${name}.csv`,
    created_on: created,
    content,
  };
}

function statement(bookings: BookingRow[]): string {
  const rows = bookings.map(({ booking_no, departure, price }) =>
    [booking_no, departure, price.toFixed(2), (price * commission).toFixed(2)].join(';'),
  );
  return ['booking;departure;price;commission', ...rows, ''].join('\r\n');
}
