import type { StatementLineTable } from '../tables/statements';
import type { StatementWords } from '../words';
import { a4, PdfPage, pdfOf } from './pdf.server';

const rowsAPage = 44;
const margin = 48;
const columns = [margin, margin + 100, margin + 200, margin + 290, margin + 350, margin + 430];

const heads = ['booking', 'departure', 'price', 'rate', 'commission', 'kind'] as const;

/** Amounts as the database writes them. */
export type PrintedLine = Pick<StatementLineTable, 'booking_no' | 'departure' | 'kind'> &
  Record<'price' | 'rate' | 'commission', string>;

const cells = ({ booking_no, departure, price, rate, commission, kind }: PrintedLine) => [
  booking_no,
  departure,
  price,
  rate,
  commission,
  kind,
];

const sumOf = (lines: readonly PrintedLine[]) =>
  lines.reduce((cents, { commission }) => cents + Math.round(Number(commission) * 100), 0) / 100;

function printer(locale: string, { kinds }: StatementWords) {
  const { format: amount } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { format: day } = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const printed = ({ booking_no, departure, price, rate, commission, kind }: PrintedLine) => {
    const [cost, share, earned] = [price, rate, commission].map(text => amount(Number(text))) as [
      string,
      string,
      string,
    ];
    return [booking_no, day(new Date(departure)), cost, share, earned, kinds[kind] ?? kind];
  };
  return { printed, total: (lines: readonly PrintedLine[]) => amount(sumOf(lines)) };
}

export function statementCsv(lines: readonly PrintedLine[]): Buffer<ArrayBuffer> {
  const rows = lines.map(line => cells(line).join(';'));
  return Buffer.from([heads.join(';'), ...rows, ''].join('\r\n'), 'utf8');
}

interface Printed {
  company: string;
  month: string;
  /** of the statement */
  number: string;
  words: StatementWords;
  locale: string;
}

export function statementPdf(
  lines: readonly PrintedLine[],
  { company, month, number, words, locale }: Printed,
): Buffer<ArrayBuffer> {
  const title = `${words.name} ${month}`;
  const { printed, total } = printer(locale, words);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / rowsAPage)) }, (_, index) => {
    const page = new PdfPage();
    page.colour(20, 32, 44).text(margin, a4.height - 64, 20, title, 'bold');
    page.text(margin, a4.height - 86, 11, `${company}, ${number}`);
    page.colour(110, 120, 130).text(margin, a4.height - 102, 9, words.demonstration);
    row(
      page,
      a4.height - 130,
      heads.map(head => words.heads[head]),
      'bold',
    );
    lines.slice(index * rowsAPage, (index + 1) * rowsAPage).forEach((line, place) => {
      row(page, a4.height - 146 - place * 14, printed(line));
    });
    return page;
  });
  const last = pages.at(-1);
  const below = a4.height - 146 - (lines.length - (pages.length - 1) * rowsAPage) * 14 - 6;
  last?.colour(150, 160, 170).line(margin, below + 10, a4.width - 2 * margin);
  if (last) row(last, below - 4, [words.total, `${lines.length} ${words.lines}`, '', '', total(lines), ''], 'bold');
  return pdfOf(`${title}, ${number}`, pages);
}

function row(page: PdfPage, y: number, texts: readonly string[], font: 'regular' | 'bold' = 'regular'): void {
  page.colour(20, 32, 44);
  texts.forEach((text, index) => {
    page.text(columns[index] ?? margin, y, 10, text, font);
  });
}
