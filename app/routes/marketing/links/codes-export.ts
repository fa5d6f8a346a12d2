import { type Sheet, type SheetColumn, tableOf } from '~/files/workbook';
import { aboutOf, exportOf } from '~/gate/download/export.server';
import { codesOf } from '~/gate/link-codes.server';
import type { PartnerVisit } from '~/gate/visit';
import type { Month } from '~/rules/kinds';
import type { Attributed } from '~/rules/link-figures';
import { attributedColumns } from './attributed-columns';
import { readFigures } from './code-figures.server';
import { targetsInWords } from './code-targets.server';

interface Row {
  month: string;
  name: string;
  code: string;
  shortAddress: string;
  state: string;
  target: string;
  note: string;
  visits: number;
  attributed: Attributed | null;
}

/** All campaign codes by month, the latest first. */
export const loader = exportOf('marketing/links/codes', { name: () => 'campaign-codes', sheet });

export { ExportFailed as default, ExportFailed as ErrorBoundary } from '~/parts/report/export-failed';

async function sheet(visit: PartnerVisit): Promise<Sheet> {
  const { t } = visit;
  const listed = await codesOf(visit);
  const [{ codes, figures }, targets] = await Promise.all([readFigures(visit, listed), targetsInWords(visit, listed)]);
  const rows = codes.flatMap(({ name, code, shortAddress, active, note, months }, index) => {
    const state = t(`linkcodes:states.${active ? 'active' : 'retired'}`);
    const ofCode = { name, code, shortAddress, state, note, target: targets[index] ?? '' };
    return months.map((month): Row => ({ ...month, ...ofCode }));
  });
  const label = (key: string) => t(`linkcodes:fields.${key}`);
  const total = rows.reduce((sum, { visits }) => sum + visits, 0);
  const columns: SheetColumn<Row>[] = [
    { key: 'month', label: label('month'), kind: 'month', value: row => row.month as Month },
    { key: 'name', label: label('name'), kind: 'text', value: row => row.name },
    { key: 'code', label: label('code'), kind: 'text', value: row => row.code },
    { key: 'shortAddress', label: label('shortAddress'), kind: 'text', value: row => row.shortAddress },
    { key: 'state', label: label('state'), kind: 'text', value: row => row.state },
    { key: 'target', label: label('target'), kind: 'text', value: row => row.target },
    { key: 'note', label: label('note'), kind: 'text', value: row => row.note },
    { key: 'visits', label: label('visits'), kind: 'count', value: row => row.visits, total },
    ...(figures === 'none' ? [] : attributedColumns<Row>(t, ({ attributed }) => attributed, null)),
  ];
  return {
    title: t('pages.linkCodes'),
    notice: figures === 'own' ? t('reports:ownOnly') : undefined,
    ...tableOf(
      columns,
      rows.toSorted((one, other) => other.month.localeCompare(one.month)),
      t('reports:total'),
    ),
    about: await aboutOf(visit, { report: t('pages.linkCodes'), columns }),
  };
}
