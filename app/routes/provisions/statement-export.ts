import { inCurrency, type Sheet, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import type { PartnerVisit } from '~/gate/visit';
import { dayText, monthText } from '~/parts/frame/format';
import { readStatement, readStatementLines, sortLines, sumsOf } from './statement.server';
import { lineColumns } from './statement-columns';

/** The lines of a statement. */
export const loader = exportOf('provisions/statements/:statementid', {
  name: ({ params }) => `statement-${params.statementid}`,
  sheet,
});

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t, language } = visit;
  const { statement, lines, sort } = await readStatement(visit);
  // A file is whole or it is none.
  const rows = sortLines(visit, lines.ok ? lines.value : await readStatementLines(visit), sort);
  const columns = inCurrency(lineColumns(t, { rows, ...sumsOf(rows) }), statement.currency);
  const title = t('commission:statement.title', { month: monthText(statement.month, language) });
  return {
    title,
    ...tableOf(columns, rows, t('reports:total')),
    about: await aboutOf(visit, {
      report: title,
      columns: [],
      lines: [
        [t('commission:statement.number'), statement.number],
        [t('commission:statement.made'), dayText(statement.made, language)],
        [t('export:about.currency'), statement.currency],
      ],
    }),
  };
}
