import { monthStart } from '~/rules/days';
import { demoPartners } from './facts/partners';
import type { BookingRow, Row } from './rows';
import { statementCsv, statementPdf } from './statement.server';

/** 10001's month without a file, and months of files in all; the last few of them as PDF besides. */
const monthWithoutFile = { partner: 10001, back: 4 };
const monthsOfFiles = 24;
const monthsOfPdf = 6;

type ProvisionRow = Row<'platform.provision_file'>;

/** For the departures of the month before. 10001 has another one this month that is lost: its download fails. */
export function provisionFiles(bookings: BookingRow[], today: string): ProvisionRow[] {
  const settled = settledByMonth(bookings);
  const files = demoPartners.flatMap(partner =>
    Array.from({ length: monthsOfFiles }, (_, back) => back)
      .filter(back => partner.id !== monthWithoutFile.partner || back !== monthWithoutFile.back)
      .flatMap(back => {
        const created = monthStart(today, -back);
        const month = monthStart(created, -1).slice(0, 7);
        const rows = settled.get(`${partner.id} ${month}`) ?? [];
        const csv = fileOf(partner.id, `${month}.csv`, created, statementCsv(rows));
        if (back >= monthsOfPdf) return [csv];
        const pdf = statementPdf(rows, { company: partner.company, month });
        return [csv, fileOf(partner.id, `${month}.pdf`, created, pdf)];
      }),
  );
  const lost = fileOf(10001, `${monthStart(today, -1).slice(0, 7)}-correction.csv`, monthStart(today), null);
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

function fileOf(partner: number, name: string, created: string, content: Buffer | null): ProvisionRow {
  return {
    id: `${partner}-${name.replace('.', '-')}`,
    partner_id: partner,
    filename: `provision-${name}`,
    created_on: created,
    content_type: name.endsWith('.pdf') ? 'application/pdf' : 'text/csv',
    content: content?.toString('base64') ?? null,
  };
}
