import { type Cell, inCurrency, type Sheet } from '~/files/workbook';
import { aboutOf, dayLines, exportOf, issueTexts } from '~/gate/download/export.server';
import { keepsNotes, keepsReferences } from '~/gate/report/booking-notes.server';
import type { PartnerVisit } from '~/gate/visit';
import { formatOf } from '~/languages';
import { stateWord } from '~/parts/report/state-word';
import { right } from '~/portal';
import { allows } from '~/rules/rights';
import { optionalKeys, type TransactionRow } from '~/rules/transaction-columns';
import { sortTransactions, type Totals, tally } from '~/rules/transactions';
import type { Transaction } from '~/upstream/calls';
import type { Choices } from './choices.server';
import { columnsFor, hasCommission } from './columns';
import { exportsNoted, type Filter, narrowings, sortingOf } from './filter';
import { readFilter } from './filter.server';
import { type AllTransactions, readAllTransactions } from './list.server';
import { fieldLabels, narrowingLabel, narrowingText } from './narrowing-text';
import { hasNoted, readAllNoted } from './noted.server';
import { withOptional } from './optional-values.server';
import { readVisible } from './read-visible.server';

/** All rows of the filter, as the page shows them, in a file (D25, D28). */
export const loader = exportOf('statistics/bookingreport', {
  name: visit => readFilter(visit).filter.type,
  address: { issues: visit => readFilter(visit).issues, labels: fieldLabels },
  sheet,
});

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t } = visit;
  const { filter: asked } = readFilter(visit);
  const notedRows = exportsNoted(asked) ? readAllNoted(visit, asked.q) : null;
  const read = async (filter: Filter) => {
    const found = await readAllTransactions(visit, filter);
    return withNoted(found, sortTransactions((await notedRows) ?? [], sortingOf(filter), formatOf(visit.language)));
  };
  const [{ found, office, filter, choices, travelersUnknown, ...seen }, noted] = await Promise.all([
    readVisible(visit, asked, read, found => found),
    notedRows,
  ]);
  const isIncomplete = noted === null && (await hasNoted(visit, asked.q));
  const unknown = narrowings
    .filter(name => filter[name] !== asked[name])
    .map(field => ({ field, kind: 'unread' as const }));
  const shown: Filter = { ...filter, type: found.type };
  const [referenced, hasNote] = seen.columns.bookings
    ? await Promise.all([keepsReferences(visit), keepsNotes(visit)])
    : [false, false];
  const optional = [
    ...optionalKeys.filter(key => seen.columns.optional?.includes(key) || (key === 'reference' && referenced)),
    ...(hasNote ? (['note'] as const) : []),
  ];
  const columns = columnsFor({ ...seen.columns, optional });
  const sums = tally();
  const cellsOf = rowWriter(columns, t, sums);
  async function* batches() {
    for await (const rows of found.all) yield cellsOf(await withOptional(visit, rows, optional, choices));
  }
  return {
    title: t(`transactions:types.${found.type}`),
    columns: inCurrency(
      columns.map(({ key, kind }) => ({ label: t(`transactions:columns.${key}`), kind })),
      'EUR',
    ),
    rows: batches(),
    // Bookings, requests and cancellations together have no sum.
    ...(found.type !== 'all' && { totals: () => totalsRow(columns, sums.totals(), t('reports:total')) }),
    about: await aboutOf(visit, {
      report: t('pages.transactions'),
      columns,
      lines: filterLines(visit, shown, choices),
      firm: office.ok ? office.value.firma : '',
    }),
    notice: [
      ...issueTexts(visit, unknown, fieldLabels),
      ...(allows(visit.partner.rights, right.allBookings) ? [] : [t('reports:ownOnly')]),
      ...(shown.type === 'storno' ? [t(`transactions:cancelled.${shown.datetype}`)] : []),
      ...(travelersUnknown ? [t('transactions:travelersUnknown')] : []),
      ...(isIncomplete ? [t('transactions:noted.notInFile')] : []),
      ...(noted?.length && found.total > 0 ? [t('transactions:noted.atEnd')] : []),
    ].join(' '),
  };
}

/** Seen only instead of a file that could not be made. */
export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

function withNoted(found: AllTransactions, noted: readonly Transaction[]): AllTransactions {
  if (noted.length === 0) return found;
  const left = new Map(noted.map(row => [row.bookingid, row]));
  async function* all() {
    for await (const rows of found.all) {
      for (const { bookingid } of rows) left.delete(bookingid);
      yield rows;
    }
    yield [...left.values()];
  }
  const tellsCommission = found.tellsCommission || hasCommission(noted);
  return { ...found, type: 'all', rows: [...found.rows, ...noted], tellsCommission, all: all() };
}

type Words = PartnerVisit['t'];

type Columns = ReturnType<typeof columnsFor>;

function rowWriter(columns: Columns, t: Words, sums: ReturnType<typeof tally>) {
  // Translating each row's state would take a tenth of a long export.
  const words = new Map<string, string>();
  const wordOf = (state: string) => {
    const word = words.get(state) ?? stateWord(state, t);
    words.set(state, word);
    return word;
  };
  return function* cellsOf(rows: readonly TransactionRow[]): Generator<Cell[]> {
    for (const row of rows) {
      yield columns.map(({ isState, value }) => (isState ? wordOf(String(value(row))) : value(row)));
      // Only what has been written: the file may end before the rows do.
      sums.add(row);
    }
  };
}

function totalsRow(columns: Columns, totals: Totals, label: string): Cell[] {
  return columns.map(({ summed }, index) => (index === 0 ? label : summed ? totals[summed] : null));
}

/** What the rows were chosen by, as the page's form names it. */
function filterLines(visit: PartnerVisit, filter: Filter, choices: Choices | null): [string, string][] {
  const { t } = visit;
  const { by, descending } = sortingOf(filter);
  const direction = descending ? 'descending' : 'ascending';
  return [
    [t('transactions:filter.type'), t(`transactions:types.${filter.type}`)],
    [t('transactions:filter.search'), filter.q],
    [t('transactions:filter.dateType'), t(`transactions:dateTypes.${filter.datetype}`)],
    ...dayLines(visit, filter),
    ...narrowings
      .filter(name => filter[name] !== '')
      .map((name): [string, string] => [narrowingLabel(name, t), narrowingText(name, filter, choices, t)]),
    [t('transactions:filter.sort'), `${t(`transactions:columns.${by}`)}, ${t(`reports:directions.${direction}`)}`],
  ];
}
