import { useTranslation } from 'react-i18next';
import { rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Column, cellsOf } from '~/parts/report/columns';
import type { Figures } from '~/rules/partner-report';
import { addressOf } from './address';
import { useColumns, useYearColumn } from './columns';
import { MonthName } from './month-name';
import { groupName } from './names';
import type { ReportData } from './read.server';
import type { ShownMonth } from './report.server';
import { YearTable } from './year-table';

const idOf = (part: string) => `m-${part}`;
const total = 'total';
/** A month opens by a link, so that what is open has an address (D25). */
export function MonthTable({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation(['overview', 'reports']);
  const columns = useColumns()('requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson', 'change');
  const { report, dateType, grouping } = data;
  if (!report) return null;
  const { now, past, sums } = report;
  const opened = now.months.filter(({ groups }) => groups.length > 0).map(({ month }) => month);
  if (sums.groups.length > 0) opened.push(total);
  const link = (part: string) => {
    const isOpen = opened.includes(part);
    const others = opened.filter(each => each !== part);
    return {
      address: `${addressOf(data, { open: isOpen ? others : [...others, part] })}#${idOf(part)}`,
      words: t(`${isOpen ? 'hide' : 'show'}.${grouping}`),
      isOpen,
    };
  };
  return (
    <>
      <YearTable
        id="months"
        caption={t(`captions.${dateType}`, { range: rangeText(now.range, language) })}
        columns={columns}
        now={now}
        past={past}
        onYear
        idOf={idOf}
        monthHead={month => (
          <MonthName
            month={month}
            dateType={dateType}
            today={data.today}
            link={month.expands ? link(month.month) : undefined}
          />
        )}
        below={(month, before) => <Groups data={data} columns={columns} month={month} before={before} />}
      />
      {dateType === 'departure' && now.range.to > data.today && <p className="muted">{t('soFar')}</p>}
    </>
  );
}

interface GroupsProps {
  data: ReportData;
  columns: Column<Figures>[];
  month: ShownMonth;
  before: ShownMonth | undefined;
}

function Groups({ data: { grouping }, columns, month, before }: GroupsProps) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const onYear = useYearColumn();
  const compared = before ? [onYear] : [];
  return month.groups.map(group => (
    <tr key={group.id} className="group">
      <th scope="row" colSpan={2}>
        {groupName(t, grouping, group)}
      </th>
      {cellsOf(columns, group, language)}
      {cellsOf(compared, { cents: group.cents, past: groupIn(before, group.id) }, language)}
    </tr>
  ));
}

const groupIn = (before: ShownMonth | undefined, id: number | null) =>
  before?.groups.find(each => each.id === id) ?? { cents: 0 };
