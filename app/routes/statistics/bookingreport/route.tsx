import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { post } from '~/gate/form/form.server';
import { redirectToCanonical } from '~/gate/report/canonical-address.server';
import { page, withStatus } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { useLanguage } from '~/parts/frame/use-language';
import { ExportLinks } from '~/parts/report/export-links';
import { FilterIssues } from '~/parts/report/filter';
import { OwnOnly } from '~/parts/report/own-only';
import { pageTextOf } from '~/parts/report/pager';
import { PanelFailed } from '~/parts/report/panel-failed';
import { periodText } from '~/parts/report/period-text';
import { PrintDetails } from '~/parts/report/print-details';
import { resultTarget } from '~/parts/report/result';
import { SavedViews } from '~/parts/report/saved-views';
import { SubPartnerSwitch } from '~/parts/report/sub-partner-switch';
import { TravelersUnknown } from '~/parts/report/travelers-unknown';
import { FilterChips } from './chips';
import { addressOf, defaults, defaultsFor, exportsNoted } from './filter';
import { chooseSize } from './filter.server';
import { TransactionFilter } from './filter-form';
import { fieldLabels } from './narrowing-text';
import { NotedBookings } from './noted';
import { readPage } from './read.server';
import { Result } from './result';
import { TypeTabs } from './type-tabs';

export const loader = page('statistics/bookingreport', async visit => {
  redirectToCanonical(visit, 'statistics/bookingreport', q => defaultsFor(q).period);
  const data = await readPage(visit);
  return withStatus(data, data.list ? 200 : 502);
});

export const action = post('statistics/bookingreport', ['size'], chooseSize);

export default function Transactions() {
  const { t } = useTranslation(['common', 'transactions', 'reports', 'booking']);
  const { filter, shown, issues, ownOnly, columns, list, views, noted, whose, askTravelers, ...data } =
    useLoaderData<typeof loader>();
  const language = useLanguage();
  const { type, period } = filter;
  const hasNoted = noted?.rows != null && noted.rows.length > 0;
  return (
    <>
      <PageHead
        title={t('pages.transactions')}
        about={[
          whose?.current?.firm,
          type !== defaults.type && t(`transactions:types.${type}`),
          period !== defaults.period &&
            (period === 'custom' ? periodText(filter, t, language) : t(`reports:periods.${period}`)),
          list !== null && list.number > 1 && pageTextOf(t, list),
        ]}
        failed={list === null || noted?.rows === null}
      >
        {list !== null && (list.total > 0 || (hasNoted && exportsNoted(filter))) && (
          <ExportLinks
            excel={addressOf(filter, {}, 'statistics/bookingreport.xlsx')}
            csv={addressOf(filter, {}, 'statistics/bookingreport.csv')}
          />
        )}
      </PageHead>
      <SubPartnerSwitch data={whose} address={addressOf(filter)} days={filter} />
      <TypeTabs filter={filter} counts={list?.counts ?? null} />
      <FilterIssues issues={issues} labels={fieldLabels(t)} range={filter} />
      <TransactionFilter filter={filter} shown={shown} issues={issues} columns={columns} {...data} />
      <FilterChips filter={filter} choices={data.choices} />
      <PrintDetails
        partner={whose?.current?.id}
        parts={[list !== null && list.pages > 1 && (list.capped ? pageTextOf(t, list) : t('reports:printed', list))]}
      />
      <OwnOnly shown={ownOnly} />
      {askTravelers && <TravelersUnknown address={askTravelers} />}
      {list === null ? (
        <PanelFailed target={resultTarget(issues)} address={addressOf(filter, { page: filter.page })} />
      ) : (
        <Result filter={filter} list={list} columns={columns} issues={issues} noted={hasNoted} />
      )}
      <NotedBookings noted={noted} filter={filter} />
      <SavedViews data={views} />
    </>
  );
}
