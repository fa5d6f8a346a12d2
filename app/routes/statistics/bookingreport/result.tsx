import { useTranslation } from 'react-i18next';
import { money, wholeNumber } from '~/parts/format';
import { ExportLinks } from '~/parts/report/export-links';
import { Pager } from '~/parts/report/pager';
import { useLanguage } from '~/parts/use-language';
import type { Shown } from './columns';
import { addressOf, type Filter, sizes } from './filter';
import type { TransactionPage } from './list.server';
import { TransactionTable } from './table';

interface ResultProps {
  filter: Filter;
  list: TransactionPage;
  columns: Shown;
}

/** How many there are, what they come to, and one page of them. */
export function Result({ filter, list, columns }: ResultProps) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const { total, capped, sum, commission } = list;
  if (total === 0) return <Nothing filter={filter} />;
  const number = wholeNumber(total, language);
  const sums = [
    sum !== null && t('sums.price', { sum: money(sum, language) }),
    columns.commission && commission !== null && t('sums.commission', { sum: money(commission, language) }),
  ];
  return (
    <>
      <div className="result">
        <h2 id="found">
          {capped ? t(`moreThan.${filter.type}`, { number }) : t(`count.${filter.type}`, { count: total, number })}
        </h2>
        {capped ? <p>{t('tooMany')}</p> : sums.map(line => line && <p key={line}>{line}</p>)}
      </div>
      <TransactionTable filter={filter} list={list} columns={columns} />
      <div className="result">
        <Pager number={list.number} count={list.pages} more={capped} address={page => addressOf(filter, { page })} />
        {total > Number(smallest) && <Sizes filter={filter} />}
      </div>
      <ExportLinks
        excel={addressOf(filter, {}, 'statistics/bookingreport.xlsx')}
        csv={addressOf(filter, {}, 'statistics/bookingreport.csv')}
      />
    </>
  );
}

const byLength = sizes.toSorted((one, other) => Number(one) - Number(other));
const [smallest] = byLength;

/** How many rows a page has: buttons, because the choice is remembered, which no link may do for whoever follows it. */
function Sizes({ filter }: { filter: Filter }) {
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

/** Nothing fits: what would be here, and how to find something. */
function Nothing({ filter }: { filter: Filter }) {
  const { t } = useTranslation('transactions');
  const every: Filter = { ...filter, q: '', datetype: 'booking', period: 'last90' };
  const widened = addressOf(every) !== addressOf(filter);
  return (
    <>
      <h2>{t('empty.title')}</h2>
      {widened ? (
        <p>
          {t('empty.text')} <a href={addressOf(every)}>{t('empty.all')}</a>
        </p>
      ) : (
        <p>{t('empty.none')}</p>
      )}
    </>
  );
}
