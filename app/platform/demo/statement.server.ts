import { a4, PdfPage, pdfOf } from './pdf.server';
import type { BookingRow } from './rows';

/** Of the price. */
const commission = 0.1;
const rowsAPage = 44;
const margin = 48;
const columns = [margin, margin + 120, margin + 250, margin + 390];

const cells = ({ booking_no, departure, price }: BookingRow) => [
  booking_no,
  departure,
  price.toFixed(2),
  (price * commission).toFixed(2),
];

export function statementCsv(bookings: readonly BookingRow[]): Buffer<ArrayBuffer> {
  const rows = bookings.map(booking => cells(booking).join(';'));
  return Buffer.from(['booking;departure;price;commission', ...rows, ''].join('\r\n'), 'utf8');
}

export function statementPdf(
  bookings: readonly BookingRow[],
  { company, month }: { company: string; month: string },
): Buffer<ArrayBuffer> {
  const pages = Array.from({ length: Math.max(1, Math.ceil(bookings.length / rowsAPage)) }, (_, index) => {
    const page = new PdfPage();
    page.colour(20, 32, 44).text(margin, a4.height - 64, 20, `Commission statement ${month}`, 'bold');
    page.text(margin, a4.height - 86, 11, company);
    page.colour(110, 120, 130).text(margin, a4.height - 102, 9, 'Demonstration: invented bookings, amounts in EUR.');
    row(page, a4.height - 130, ['Booking', 'Departure', 'Price', 'Commission'], 'bold');
    bookings.slice(index * rowsAPage, (index + 1) * rowsAPage).forEach((booking, line) => {
      row(page, a4.height - 146 - line * 14, cells(booking));
    });
    return page;
  });
  const sum = bookings.reduce((total, { price }) => total + price, 0);
  const last = pages.at(-1);
  const below = a4.height - 146 - (bookings.length - (pages.length - 1) * rowsAPage) * 14 - 6;
  last?.colour(150, 160, 170).line(margin, below + 10, a4.width - 2 * margin);
  if (last)
    row(
      last,
      below - 4,
      ['Total', `${bookings.length} bookings`, sum.toFixed(2), (sum * commission).toFixed(2)],
      'bold',
    );
  return pdfOf(`Commission statement ${month}`, pages);
}

function row(page: PdfPage, y: number, texts: readonly string[], font: 'regular' | 'bold' = 'regular'): void {
  page.colour(20, 32, 44);
  texts.forEach((text, index) => {
    page.text(columns[index] ?? margin, y, 10, text, font);
  });
}
