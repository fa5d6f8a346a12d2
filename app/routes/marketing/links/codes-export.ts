import { type Sheet, type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import { codesOf } from '~/gate/link-codes.server';
import type { PartnerVisit } from '~/gate/visit';
import type { Month } from '~/rules/kinds';
import type { Attributed } from '~/rules/link-figures';
import { attributedColumns } from './attributed-columns';
import { readFigures } from './code-figures.server';

interface Row {
  month: string;
  name: string;
  code: string;
  shortAddress: string;
  visits: number;
  attributed: Attributed | null;
}

/** All campaign codes by month, the latest first. */
export const loader = exportOf('marketing/links/codes', { name: () => 'campaign-codes', sheet });

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t } = visit;
  const { codes, figures } = await readFigures(visit, await codesOf(visit));
  const rows = codes.flatMap(({ name, code, shortAddress, months }) =>
    months.map((month): Row => ({ ...month, name, code, shortAddress })),
  );
  const label = (key: string) => t(`linkcodes:fields.${key}`);
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  const columns: SheetColumn<Row>[] = [
    { key: 'month', label: label('month'), kind: 'month', value: row => row.month as Month },
    { key: 'name', label: label('name'), kind: 'text', value: row => row.name },
    { key: 'code', label: label('code'), kind: 'text', value: row => row.code },
    { key: 'shortAddress', label: label('shortAddress'), kind: 'text', value: row => row.shortAddress },
    { key: 'visits', label: label('visits'), kind: 'count', value: row => row.visits, total },
    ...(figures === 'none' ? [] : attributedColumns<Row>(t, ({ attributed }) => attributed, null)),
  ];
  return {
    title: t('pages.linkCodes'),
    ...tableOf(
      columns,
      rows.toSorted((one, other) => other.month.localeCompare(one.month)),
      t('reports:total'),
    ),
    about: await aboutOf(visit, { report: t('pages.linkCodes'), columns }),
  };
}
