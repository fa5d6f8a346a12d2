import { useTranslation } from 'react-i18next';
import { formatOf } from '~/languages';
import { rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf } from '~/parts/report/columns';
import { type Figures, pairedGroups } from '~/rules/partner-report';
import { addressOf } from './address';
import { bookingLinks, placeOfMonth } from './booking-links';
import { sortedColumns, useColumns, useYearColumn, yearsOf } from './columns';
import { MonthName } from './month-name';
import { monthOrder } from './month-order';
import { groupName } from './names';
import type { ReportData } from './read.server';
import type { ShownMonth } from './report.server';
import { YearTable } from './year-table';

const idOf = (part: string) => `m-${part}`;
const total = 'total';
export function MonthTable({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation(['overview', 'reports']);
  const figures = useColumns();
  const { report, dateType, grouping } = data;
  const onYear = useYearColumn(report?.past ?? null);
  if (!report) return null;
  const { now, past, sums } = report;
  const keys = ['requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson'] as const;
  const columns = figures(...keys, ...(now.total.commission === undefined ? [] : (['commission'] as const)));
  const shared = [...figures('change'), ...(past ? [onYear] : [])];
  const opened = now.months.filter(({ groups }) => groups.length > 0).map(({ month }) => month);
  if (sums.groups.length > 0 && data.table === 'months') opened.push(total);
  const link = (part: string) => {
    const isOpen = opened.includes(part);
    const others = opened.filter(each => each !== part);
    return {
      address: `${addressOf(data, { open: isOpen ? others : [...others, part] })}#${idOf(part)}`,
      words: t(`${isOpen ? 'hide' : 'show'}.${grouping}`),
      isOpen,
    };
  };
  const [head] = sortedColumns(data, 'months', [monthHeadOf(t('columns.month'))]);
  const range = rangeText(now.range, language);
  return (
    <>
      <YearTable
        id="months"
        caption={past ? t('captions.compared', { range, before: yearsOf(past) }) : t(`captions.${dateType}`, { range })}
        head={head ?? monthHeadOf('')}
        columns={sortedColumns(
          data,
          'months',
          bookingLinks(columns, data, { t, language }, placeOfMonth(data, language)),
        )}
        shared={sortedColumns(data, 'months', shared)}
        now={now}
        past={past}
        order={monthOrder(report, data.sorts.months, [...columns, ...shared], formatOf(language))}
        idOf={idOf}
        monthHead={month => (
          <MonthName
            month={month}
            dateType={dateType}
            today={data.today}
            withYear={now.range.from.slice(0, 4) !== now.range.to.slice(0, 4)}
            link={month.expands ? link(month.month) : undefined}
          />
        )}
        below={(month, before) => (
          <Groups data={data} columns={[...columns, ...figures('change')]} month={month} before={before} />
        )}
      />
      {dateType === 'departure' && now.range.to > data.today && <p className="muted">{t('soFar')}</p>}
    </>
  );
}

export const monthHeadOf = (label: string): Column<unknown> => ({
  key: 'month',
  label,
  kind: 'text',
  value: () => null,
});

type Group = ShownMonth['groups'][number];

interface GroupsProps {
  data: ReportData;
  columns: Column<Figures>[];
  month: ShownMonth;
  before: ShownMonth | undefined;
}

function Groups({ data, columns, month, before }: GroupsProps) {
  const { grouping, report } = data;
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const onYear = useYearColumn(report?.past ?? null);
  const compared = before ? [onYear] : [];
  const place = placeOfMonth(data, language)(month);
  const linked = bookingLinks<Group>(columns, data, { t, language }, group => {
    return place && { ...place, words: `${groupName(t, grouping, group)}, ${place.words}`, group: group.id };
  });
  return pairedGroups(month.groups, before?.groups ?? []).map(({ group, past }) => (
    <tr key={group.id} className="group">
      <th scope="row">{groupName(t, grouping, group)}</th>
      {cellsOf(linked, group, language)}
      {cellsOf(compared, { cents: group.cents, past: past ?? { cents: 0 } }, language)}
    </tr>
  ));
}
