import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Language } from '~/languages';
import { money, monthText, wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { Pager } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { periodText } from '~/parts/report/period-text';
import { atResult, ResultHead } from '~/parts/report/result';
import { Strip } from '~/parts/report/strip';
import { TabLinks } from '~/parts/report/tab-links';
import { Difference, Tiles } from '~/parts/report/tiles';
import { eurosOf } from '~/rules/money';
import type { QueryIssue } from '~/rules/report-query';
import { addressOf, type Filter, statuses } from './filter';
import type { PageData } from './read.server';
import { ReconciliationTable } from './table';

type Found = NonNullable<PageData['found']>;

interface ResultProps {
  filter: Filter;
  found: Found;
  issues: readonly QueryIssue[];
}

export function Result({ filter, found, issues }: ResultProps) {
  const { t } = useTranslation(['commission', 'common']);
  const language = useLanguage();
  const { totals, unread, number, pages, all, canAsk } = found;
  const count = t('count', { count: totals.count, number: wholeNumber(totals.count, language) });
  const head = (
    <ResultHead issues={issues} about={totals.count > 0 ? 'reconciliation' : 'asked'}>
      {count}
    </ResultHead>
  );
  const days = periodText(filter, t, language);
  return (
    <>
      {unread.length > 0 && (
        <PanelFailed
          title={t('unread', { months: unread.map(month => monthText(month, language)).join(', ') })}
          address={addressOf(filter, { page: filter.page })}
        />
      )}
      {all > 0 && <Sums found={found} />}
      <Tabs filter={filter} found={found} />
      {totals.count > 0 ? (
        <ReconciliationTable
          filter={filter}
          found={found}
          legend={<Legend filter={filter} found={found} />}
          pager={<Pager number={number} count={pages} address={page => atResult(addressOf(filter, { page }))} />}
        >
          <Strip
            items={[
              ...(filter.status === 'all' ? [] : sumsOf(totals, t, language)),
              { label: t(`dateTypes.${filter.by}`), value: days, last: true },
            ]}
          >
            {head}
          </Strip>
        </ReconciliationTable>
      ) : (
        <>
          {head}
          <p id="asked" className="muted">
            {t('asked', { dateType: t(`dateTypes.${filter.by}`), days })}
          </p>
          {all > 0 && <Legend filter={filter} found={found} />}
        </>
      )}
      {canAsk && (
        <p className="off-paper">
          <a href={href('provisions/queries')}>{t('common:pages.queries')}</a>
        </p>
      )}
    </>
  );
}

function Legend({ filter, found: { dueDays } }: Pick<ResultProps, 'filter' | 'found'>) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <p className="muted small">
      {t('overdueAfter', { count: dueDays, number: wholeNumber(dueDays, language) })} {t('legend')}
      {filter.by === 'booking' && ` ${t('undated')}`}
    </p>
  );
}

const keys = ['expected', 'settled', 'difference'] as const;

/** Of one tab: the tiles have those of the whole period. */
const sumsOf = (totals: Found['totals'], t: TFunction<'commission'>, language: Language) =>
  keys.map(key => ({ label: t(`columns.${key}`), value: `${money(eurosOf(totals[key]), language)} EUR` }));

function Sums({ found: { whole, counts } }: Pick<ResultProps, 'found'>) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const sum = (cents: number) => money(eurosOf(cents), language);
  const number = (count: number) => ({ count, number: wholeNumber(count, language) });
  const { difference } = whole;
  return (
    <Tiles
      items={[
        {
          ...{ label: t('columns.expected'), value: sum(whole.expected), unit: 'EUR' },
          note: t('count', number(whole.count)),
        },
        {
          ...{ label: t('columns.settled'), value: sum(whole.settled), unit: 'EUR' },
          note: t('common:pair', { label: t('statuses.due'), value: `${sum(whole.due)} EUR` }),
        },
        {
          label: t('columns.difference'),
          value: <Difference cents={difference} />,
          unit: 'EUR',
          note: t('toCheck', number(counts.overdue + counts.differs + counts.unknown)),
        },
      ]}
    />
  );
}

function Tabs({ filter, found: { counts, all } }: Pick<ResultProps, 'filter' | 'found'>) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <TabLinks
      label={t('columns.status')}
      tabs={statuses.map(status => ({
        label: t(`statuses.${status}`),
        count: wholeNumber(status === 'all' ? all : counts[status], language),
        address: atResult(addressOf(filter, { status })),
        current: status === filter.status,
      }))}
    />
  );
}
