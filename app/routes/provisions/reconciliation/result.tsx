import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { dayText, money, monthText, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { Pager } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { atResult, ResultHead } from '~/parts/report/result';
import { Strip } from '~/parts/report/strip';
import { eurosOf } from '~/rules/change-rate';
import type { Note } from '~/rules/report-query';
import { addressOf, type Filter, statuses } from './filter';
import type { PageData } from './read.server';
import { ReconciliationTable } from './table';

type Found = NonNullable<PageData['found']>;

interface ResultProps {
  filter: Filter;
  found: Found;
  notes: readonly Note[];
}

export function Result({ filter, found, notes }: ResultProps) {
  const { t } = useTranslation(['commission', 'common']);
  const language = useLanguage();
  const { totals, unread, number, pages, canAsk } = found;
  const sum = (cents: number) => `${money(eurosOf(cents), language)} EUR`;
  const difference = sum(totals.difference);
  const count = t('count', { count: totals.count, number: wholeNumber(totals.count, language) });
  const head = (
    <ResultHead notes={notes} about={totals.count > 0 ? 'reconciliation' : 'asked'}>
      {count}
    </ResultHead>
  );
  return (
    <>
      {unread.length > 0 && (
        <PanelFailed
          title={t('unread', { months: unread.map(month => monthText(month, language)).join(', ') })}
          address={addressOf(filter, { page: filter.page })}
        />
      )}
      <Tabs filter={filter} found={found} />
      {totals.count > 0 ? (
        <ReconciliationTable filter={filter} found={found}>
          <Strip
            items={[
              { label: t('columns.expected'), value: sum(totals.expected) },
              { label: t('columns.settled'), value: sum(totals.settled) },
              { label: t('statuses.due'), value: sum(totals.due) },
              {
                label: t('columns.difference'),
                value: totals.difference < 0 ? <span className="neg">{difference}</span> : difference,
                last: true,
              },
            ]}
          >
            {head}
          </Strip>
        </ReconciliationTable>
      ) : (
        <>
          {head}
          <p id="asked" className="muted">
            {t('asked', {
              dateType: t(`dateTypes.${filter.by}`),
              from: dayText(filter.from, language),
              to: dayText(filter.to, language),
            })}
          </p>
        </>
      )}
      {canAsk && (
        <p>
          <a href={href('provisions/queries')}>{t('common:pages.queries')}</a>
        </p>
      )}
      <Pager number={number} count={pages} address={page => atResult(addressOf(filter, { page }))} />
    </>
  );
}

function Tabs({ filter, found: { counts, all } }: Pick<ResultProps, 'filter' | 'found'>) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <nav className="tabs" aria-label={t('columns.status')}>
      <ul>
        {statuses.map(status => (
          <li key={status}>
            <a
              href={atResult(addressOf(filter, { status }))}
              aria-current={status === filter.status ? 'page' : undefined}
            >
              {t(`statuses.${status}`)} {wholeNumber(status === 'all' ? all : counts[status], language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
