import { useTranslation } from 'react-i18next';
import { dayText, money, monthText, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import { Pager } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { atResult, ResultHead } from '~/parts/report/result';
import { Tiles } from '~/parts/report/tiles';
import { href } from '~/portal';
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
  const { totals, all, unread, number, pages, canAsk } = found;
  const sum = (cents: number) => money(eurosOf(cents), language);
  const count = t('count', { count: totals.count, number: wholeNumber(totals.count, language) });
  return (
    <>
      {unread.length > 0 && (
        <PanelFailed
          title={t('unread', { months: unread.map(month => monthText(month, language)).join(', ') })}
          address={addressOf(filter, { page: filter.page })}
        />
      )}
      <Tiles
        items={[
          { label: t('columns.expected'), value: sum(totals.expected), unit: 'EUR', note: count },
          { label: t('columns.settled'), value: sum(totals.settled), unit: 'EUR' },
          { label: t('statuses.due'), value: sum(totals.due), unit: 'EUR' },
          {
            label: t('columns.difference'),
            value: sum(totals.difference),
            unit: 'EUR',
            className: totals.difference < 0 ? 'neg' : undefined,
          },
        ]}
      />
      <Tabs filter={filter} found={found} />
      <div className="result">
        <ResultHead notes={notes} about={totals.count > 0 ? 'reconciliation' : 'asked'}>
          {count}
        </ResultHead>
        {all > 0 && (
          <ExportLinks
            excel={addressOf(filter, {}, 'provisions/reconciliation.xlsx')}
            csv={addressOf(filter, {}, 'provisions/reconciliation.csv')}
          />
        )}
      </div>
      {totals.count > 0 ? (
        <ReconciliationTable filter={filter} found={found} />
      ) : (
        <p id="asked" className="muted">
          {t('asked', {
            dateType: t(`dateTypes.${filter.by}`),
            from: dayText(filter.from, language),
            to: dayText(filter.to, language),
          })}
        </p>
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
