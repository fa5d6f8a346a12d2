import { json } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Settled, settle } from '~/gate/failure.server';
import { post } from '~/gate/form.server';
import { page } from '~/gate/page.server';
import { savedViews } from '~/gate/views.server';
import { PageHead } from '~/parts/page-head';
import { FilterNotes } from '~/parts/report/filter';
import { OnPaper } from '~/parts/report/on-paper';
import { OwnOnly } from '~/parts/report/own-only';
import { pageWords } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { SavedViews } from '~/parts/report/saved-views';
import { right } from '~/portal';
import { allows } from '~/rules/rights';
import { addressOf } from './filter';
import { chooseSize, readFilter } from './filter.server';
import { TransactionFilter } from './filter-form';
import { readTransactions, type TransactionPage } from './list.server';
import { Result } from './result';
import { readInSight } from './shown.server';

/** Bookings, requests and cancellations of a range (specification point 2): the address is the report (D25). */
export const loader = page('statistics/bookingreport', async visit => {
  const { filter: asked, shown, notes } = readFilter(visit);
  const listOf = (found: Settled<TransactionPage>) => (found.ok ? found.value : null);
  const [{ found, filter, columns }, views] = await Promise.all([
    readInSight(visit, asked, filter => settle(readTransactions(visit, filter)), listOf),
    savedViews(visit),
  ]);
  const list = listOf(found);
  if (filter.sort !== asked.sort) notes.push({ field: 'sort', kind: 'unread' });
  if (list?.unknown) notes.push({ field: 'page', kind: 'unread' });
  const data = {
    filter,
    shown,
    notes,
    ownOnly: !allows(visit.partner.rights, right.allBookings),
    columns,
    list,
    views,
  };
  return json(data, { status: list ? 200 : 502 });
});

/** The one thing that can be posted here; every other choice is a link or the filter's. */
export const action = post('statistics/bookingreport', ['size'], chooseSize);

export type ReportData = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Transactions() {
  const { t } = useTranslation(['common', 'transactions', 'reports']);
  const { filter, shown, notes, ownOnly, columns, list, views } = useLoaderData<typeof loader>();
  const labels = {
    type: t('transactions:filter.type'),
    q: t('transactions:filter.search'),
    datetype: t('transactions:filter.dateType'),
    sort: t('transactions:filter.sort'),
    page: t('transactions:filter.page'),
    size: t('transactions:filter.size'),
    period: t('reports:period'),
    from: t('reports:from'),
    to: t('reports:to'),
  };
  return (
    <>
      <PageHead title={t('pages.transactions')} purpose={t('transactions:purpose')} failed={list === null} />
      <FilterNotes notes={notes} labels={labels} />
      <TransactionFilter filter={filter} shown={shown} notes={notes} columns={columns} />
      <OnPaper
        parts={[
          list !== null &&
            list.pages > 1 &&
            pageWords(t, { number: list.number, count: list.pages, more: list.capped }),
        ]}
      />
      <OwnOnly shown={ownOnly} />
      {list === null ? (
        <PanelFailed address={addressOf(filter, { page: filter.page })} />
      ) : (
        <Result filter={filter} list={list} columns={columns} />
      )}
      <SavedViews data={views} />
    </>
  );
}
