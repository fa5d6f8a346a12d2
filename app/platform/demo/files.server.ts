import { formatOf } from '~/languages';
import { monthStart } from '~/rules/days';
import type { PlatformDb } from '../tables';
import { bulkInsert } from './bulk.server';
import { demoPartners } from './facts/partners';
import type { Row } from './rows';
import type { DemoSources } from './sources';
import { type PrintedLine, statementCsv, statementPdf } from './statement.server';

/** 10001's month without a file, and months of files in all; the last few of them as PDF besides. */
const monthWithoutFile = { partner: 10001, back: 4 };
const monthsOfFiles = 24;
const monthsOfPdf = 6;

type ProvisionRow = Row<'platform.provision_file'>;

interface Made {
  id: string;
  number: string;
  partner_id: number;
  made_on: string;
  period_from: string;
}

/** Of the demonstration's statements. 10001 has another one this month that is lost: its download fails. */
export async function fileStatements(
  db: PlatformDb,
  ids: string[],
  today: string,
  sources: DemoSources,
): Promise<void> {
  const made: Made[] = await db
    .selectFrom('platform.statement')
    .select(['id', 'number', 'partner_id', 'made_on', 'period_from'])
    .where('id', 'in', ids)
    .where('made_on', '>=', monthStart(today, 1 - monthsOfFiles))
    .where(
      'partner_id',
      'in',
      demoPartners.map(({ id }) => id),
    )
    .execute();
  const lines = await linesOf(
    db,
    made.map(({ id }) => id),
  );
  const files = made.flatMap(each => filesOf(each, lines.get(each.id) ?? [], today, sources));
  const month = monthStart(today, -1).slice(0, 7);
  const lost = fileOf({ statement: null, partner: 10001, name: `${month}-correction.csv`, created: monthStart(today) });
  await bulkInsert(db, 'platform.provision_file', [...files, lost]);
}

function filesOf(
  { id, number, partner_id: partner, made_on: created, period_from }: Made,
  lines: PrintedLine[],
  today: string,
  { markets, words }: DemoSources,
) {
  if (partner === monthWithoutFile.partner && created === monthStart(today, -monthWithoutFile.back)) return [];
  const month = period_from.slice(0, 7);
  const place = { statement: id, partner, created };
  const csv = fileOf({ ...place, name: `${month}.csv` }, statementCsv(lines));
  if (created < monthStart(today, 1 - monthsOfPdf)) return [csv];
  const { company = '', mandant = 0 } = demoPartners.find(each => each.id === partner) ?? {};
  const { language } = markets.of(mandant);
  const { statement } = words(language);
  const pdf = statementPdf(lines, { company, month, number, words: statement, locale: formatOf(language) });
  return [csv, fileOf({ ...place, name: `${month}.pdf` }, pdf)];
}

async function linesOf(db: PlatformDb, ids: string[]): Promise<Map<string, PrintedLine[]>> {
  const found = new Map<string, PrintedLine[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('platform.statement_line')
    .select(['statement_id', 'booking_no', 'departure', 'price', 'rate', 'commission', 'kind'])
    .where('statement_id', 'in', ids)
    .orderBy('statement_id')
    .orderBy('position')
    .execute();
  for (const { statement_id, ...line } of rows) {
    const list = found.get(statement_id);
    if (list) list.push(line);
    else found.set(statement_id, [line]);
  }
  return found;
}

interface Place {
  statement: string | null;
  partner: number;
  name: string;
  created: string;
}

function fileOf({ statement, partner, name, created }: Place, content: Buffer | null = null): ProvisionRow {
  return {
    id: `${partner}-${name.replace('.', '-')}`,
    partner_id: partner,
    filename: `provision-${name}`,
    created_on: created,
    content_type: name.endsWith('.pdf') ? 'application/pdf' : 'text/csv',
    content: content?.toString('base64') ?? null,
    statement_id: statement,
  };
}
