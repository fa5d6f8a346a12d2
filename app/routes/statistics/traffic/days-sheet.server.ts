import type { Sheet } from '~/files/workbook';
import { aboutOf } from '~/gate/export.server';
import type { PartnerVisit } from '~/gate/visit.server';
import { monthText } from '~/parts/format';
import { today } from '~/rules/dates';
import { dayTable, readMonth, type TrafficType } from '~/rules/traffic';
import { ownOnly, readDays } from './read.server';

/** The days of a month as a file, the same as on its page (D25, D28). Throws 404 as the page does. */
export async function daysSheet(visit: PartnerVisit, type: TrafficType): Promise<Sheet> {
  const { t, language, brand } = visit;
  const now = today(brand.timeZone, new Date());
  const asked = readMonth(visit.params.startdate ?? '', now);
  if (!asked) throw new Response(null, { status: 404 });
  const { days, total } = dayTable(await readDays(visit, type, asked.month), asked.month, now);
  const what = t(`traffic:types.${type}`);
  return {
    name: `traffic-${type}-${asked.month}`,
    title: what,
    columns: [
      { label: t('traffic:day'), kind: 'day' },
      { label: what, kind: 'whole' },
    ],
    rows: days.map(({ date, count }) => [date, count]),
    totals: [t('reports:total'), total],
    about: await aboutOf(visit, t('pages.traffic'), [
      [t('traffic:type'), what],
      [t('traffic:month'), monthText(asked.month, language)],
    ]),
    notice: ownOnly(visit, type) ? t('reports:ownOnly') : undefined,
  };
}
