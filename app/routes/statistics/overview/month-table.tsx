import { useTranslation } from 'react-i18next';
import { formatOf } from '~/languages';
import { monthText, rangeText } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import type { Column } from '~/parts/report/columns';
import { pairedGroups } from '~/rules/paired-groups';
import type { Figures } from '~/rules/partner-report';
import { addressOf } from './address';
import { bookingLinks, rangeOfMonth } from './booking-links';
import { sortedColumns, useColumns, useYearColumn, yearsOf } from './columns';
import { CompareSwitch } from './compare';
import { Legend, ShortWords } from './legend';
import { MonthName } from './month-name';
import { type MonthFigures, monthOrder } from './month-order';
import { groupName } from './names';
import type { ReportData } from './read.server';
import type { ShownMonth } from './report.server';
import { Pair, YearTable } from './year-table';

const idOf = (part: string) => `m-${part}`;
const total = 'total';

/** What a phone shows of a row. */
const places: Record<string, string> = { firm: 'count', sales: 'sum', onYear: 'how' };
const placed = <Row,>(columns: Column<Row>[]) => columns.map(each => ({ ...each, place: places[each.key] }));

export function MonthTable({ data }: { data: ReportData }) {
  const language = useLanguage();
  const { t } = useTranslation(['overview', 'reports']);
  const figures = useColumns();
  const { report, dateType, grouping } = data;
  const onYear = useYearColumn(report?.past ?? null);
  if (!report) return null;
  const { now, past, sums } = report;
  const keys = ['requests', 'firm', 'cancelled', 'persons', 'sales', 'perPerson'] as const;
  const columns = placed(figures(...keys, ...(now.total.commission === undefined ? [] : (['commission'] as const))));
  const shared = placed<MonthFigures>([...figures('change'), ...(past ? [onYear] : [])]);
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
  const years = yearsOf(now);
  return (
    <section className="sheet results">
      <div className="head">
        <h2>
          {past ? t('captions.compared', { range: years, before: yearsOf(past) }) : t('captions.months', { years })}
        </h2>
        <CompareSwitch data={data} /> <OpenAll data={data} />
      </div>
      <YearTable
        id="months"
        className="stacked"
        caption={t(`captions.${dateType}`, { range: rangeText(now.range, language) })}
        head={head ?? monthHeadOf('')}
        columns={sortedColumns(
          data,
          'months',
          bookingLinks(columns, data, { t, language }, rangeOfMonth(data, language)),
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
          <Groups data={data} columns={columns} shared={shared} month={month} before={before} />
        )}
      />
      <div className="result">
        {dateType === 'departure' && now.range.to > data.today && <p className="muted small">{t('soFar')}</p>}
        <ShortWords />
        <Legend told={now.total} />
      </div>
    </section>
  );
}

function OpenAll({ data }: { data: ReportData }) {
  const { t } = useTranslation('overview');
  const { report } = data;
  const expandable = report?.now.months.filter(({ expands }) => expands) ?? [];
  if (!report || expandable.length === 0) return null;
  const allOpen = expandable.every(({ groups }) => groups.length > 0) && report.sums.groups.length > 0;
  return (
    <a id="open" className="off-paper" href={`${addressOf(data, { open: allOpen ? [] : 'all' })}#open`}>
      {t(allOpen ? 'collapseAll' : 'expandAll')}
    </a>
  );
}

export const monthHeadOf = (label: string): Column<unknown> => ({
  key: 'month',
  label,
  kind: 'text',
  value: () => null,
});

interface GroupsProps {
  data: ReportData;
  columns: Column<Figures>[];
  shared: Column<Figures & { past?: Figures }>[];
  month: ShownMonth;
  before: ShownMonth | undefined;
}

function Groups({ data, columns, shared, month, before }: GroupsProps) {
  const { grouping } = data;
  const language = useLanguage();
  const { t } = useTranslation('overview');
  const place = rangeOfMonth(data, language)(month);
  return pairedGroups(month, before).map(({ group, past }) => {
    const name = groupName(t, grouping, group);
    const columnsOfGroup = bookingLinks(columns, data, { t, language }, () => {
      return place && { ...place, words: `${name}, ${place.words}`, group: group.id };
    });
    return (
      <Pair
        key={group.id}
        className="group"
        head={name}
        before={before && `${name}, ${monthText(before.month, language)}`}
        columns={columnsOfGroup}
        shared={shared}
        now={group}
        past={past}
      />
    );
  });
}
