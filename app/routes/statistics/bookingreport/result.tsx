import { useTranslation } from 'react-i18next';
import { mediumDay, money, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { Pager } from '~/parts/report/pager';
import { periodText } from '~/parts/report/period-text';
import { atResult, ResultHead } from '~/parts/report/result';
import { Strip } from '~/parts/report/strip';
import type { Money } from '~/rules/kinds';
import type { QueryIssue } from '~/rules/report-query';
import type { VisibleColumns } from '~/rules/transaction-columns';
import { addressOf, type Filter, searchesEverything, sizes, unnarrowed, without } from './filter';
import type { TransactionPage } from './list.server';
import { captionId, TransactionTable } from './table';

interface ResultProps {
  filter: Filter;
  list: TransactionPage;
  columns: VisibleColumns;
  issues: readonly QueryIssue[];
  /** whether bookings were found by the agency's own words (D42) */
  noted: boolean;
}

export function Result({ filter, list, columns, issues, noted }: ResultProps) {
  const { t } = useTranslation(['transactions', 'reports']);
  const language = useLanguage();
  const { total, capped, sum, commission } = list;
  if (total === 0) return <NoResult filter={filter} issues={issues} noted={noted} />;
  const number = wholeNumber(total, language);
  const sums: [string, Money | null][] = [
    [t('columns.price'), sum],
    [t('columns.commission'), columns.commission ? commission : null],
  ];
  const known = sums.flatMap(([label, value]) =>
    value === null ? [] : [{ label, value: `${money(value, language)} EUR` }],
  );
  const range = {
    label: t(`dateTypes.${filter.datetype}`),
    value: periodText(filter, t, language),
    last: true,
  };
  return (
    <>
      <Cancelled filter={filter} />
      <section className="sheet results">
        <Strip items={capped ? [range] : [...known, range]}>
          <ResultHead issues={issues} about={descriptionIds(filter, captionId)}>
            {capped ? t(`moreThan.${filter.type}`, { number }) : t(`count.${filter.type}`, { count: total, number })}
          </ResultHead>
          {capped && <span>{t('tooMany')}</span>}
        </Strip>
        <TransactionTable filter={filter} list={list} columns={columns} />
        {(list.pages > 1 || total > Number(smallest)) && (
          <div className="result">
            <Pager
              number={list.number}
              count={list.pages}
              more={capped}
              address={page => atResult(addressOf(filter, { page }))}
            />
            {total > Number(smallest) && <PageSizes filter={filter} />}
          </div>
        )}
      </section>
    </>
  );
}

const byLength = sizes.toSorted((one, other) => Number(one) - Number(other));
const [smallest] = byLength;

/** Buttons, because the choice is stored, which a link must not do to whoever follows it. */
function PageSizes({ filter }: { filter: Filter }) {
  const { t } = useTranslation('transactions');
  return (
    <form method="post" action={addressOf(filter)}>
      <div role="group" aria-labelledby="sizes" className="pager">
        <span id="sizes">{t('sizes')}</span>
        {byLength.map(size => (
          <button
            key={size}
            type="submit"
            name="size"
            value={size}
            className="quiet"
            aria-current={size === filter.size ? 'true' : undefined}
          >
            {size}
          </button>
        ))}
      </div>
    </form>
  );
}

function Cancelled({ filter: { type, datetype } }: { filter: Filter }) {
  const { t } = useTranslation('transactions');
  if (type !== 'storno') return null;
  return (
    <p id={cancelledId} className="muted">
      {t(`cancelled.${datetype}`)}
    </p>
  );
}

const cancelledId = 'cancelled';
/** read with the heading */
const descriptionIds = ({ type }: Filter, asked: string) => (type === 'storno' ? `${asked} ${cancelledId}` : asked);

function NoResult({ filter, issues, noted }: Pick<ResultProps, 'filter' | 'issues' | 'noted'>) {
  const { t } = useTranslation(['transactions', 'reports']);
  const language = useLanguage();
  const wide: Filter = { ...filter, ...without(filter, 'q'), ...unnarrowed, datetype: 'booking' };
  const isUsual = addressOf(filter) === addressOf({ ...wide, period: 'last90' });
  const period = filter.q !== '' || isUsual ? 'last90' : 'all';
  const every: Filter = { ...wide, period };
  const widened = addressOf(every) !== addressOf(filter);
  return (
    <>
      <ResultHead issues={issues} about={descriptionIds(filter, 'asked')}>
        {t(noted ? 'empty.noted' : 'empty.title')}
      </ResultHead>
      <p id="asked">
        {t(filter.period === 'all' ? 'askedAllYears' : 'asked', {
          type: t(`types.${filter.type}`),
          dateType: t(`dateTypes.${filter.datetype}`),
          from: mediumDay(filter.from, language),
          to: mediumDay(filter.to, language),
        })}
      </p>
      <Cancelled filter={filter} />
      {noted ? null : widened ? (
        <p>
          {t(searchesEverything(filter) ? 'empty.everywhere' : 'empty.text')}{' '}
          <a href={atResult(addressOf(every))}>{t(period === 'all' ? 'reports:periods.all' : 'empty.all')}</a>
        </p>
      ) : (
        <p>{t('empty.none')}</p>
      )}
    </>
  );
}
