import { useTranslation } from 'react-i18next';
import { rangeText } from '~/parts/format';
import { useLanguage } from '~/parts/use-language';
import { changeRate } from '~/rules/change-rate';
import { addressOf } from './address';
import { type Column, signed, useColumns } from './columns';
import { MonthName } from './month-name';
import { groupName } from './names';
import type { ShownMonth } from './report.server';
import type { ReportData } from './route';
import { Cells, YearTable } from './year-table';

const idOf = (month: string) => `m-${month}`;

/** Bookings and sales by month; a month opens into its groups by a link, so that what is open has an address (D25). */
export function MonthTable({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const { months: columns } = useColumns();
  const { report, dateType, grouping } = data;
  if (!report) return null;
  const { now, past } = report;
  const link = (month: ShownMonth) => {
    const isOpen = month.groups.length > 0;
    const others = now.months.filter(each => each.groups.length > 0 && each !== month).map(each => each.month);
    return {
      address: `${addressOf(data, { open: isOpen ? others : [...others, month.month] })}#${idOf(month.month)}`,
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
          <MonthName month={month} today={data.today} link={month.expands ? link(month) : undefined} />
        )}
        below={(month, before) => <Groups data={data} columns={columns} month={month} before={before} />}
      />
      {dateType === 'departure' && now.range.to > data.today && <p className="muted">{t('soFar')}</p>}
    </>
  );
}

interface GroupsProps {
  data: ReportData;
  columns: Column[];
  month: ShownMonth;
  before: ShownMonth | undefined;
}

/** A month by shipping company or cruising area, most sales first. */
function Groups({ data: { grouping }, columns, month, before }: GroupsProps) {
  const language = useLanguage();
  const { t } = useTranslation('overview');
  return month.groups.map(group => (
    <tr key={group.id} className="group">
      <th scope="row" colSpan={2}>
        {groupName(t, grouping, group)}
      </th>
      <Cells columns={columns} figures={group} />
      {before && <td className="figure">{signed(changeRate(group.cents, centsBefore(before, group.id)), language)}</td>}
    </tr>
  ));
}

const centsBefore = (before: ShownMonth, id: number | null) => before.groups.find(each => each.id === id)?.cents ?? 0;
