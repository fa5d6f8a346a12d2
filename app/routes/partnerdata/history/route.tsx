import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { page } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { FilterIssues } from '~/parts/report/filter';
import { resultTarget } from '~/parts/report/result';
import { HistoryFilter } from './filter';
import { readPage } from './read.server';
import { HistoryTable } from './table';

export const loader = page('partnerdata/history', readPage);

export default function History() {
  const { t } = useTranslation(['common', 'history', 'reports']);
  const data = useLoaderData<typeof loader>();
  const { shown, issues, entries, older, newest } = data;
  const address = (before?: number) =>
    href('partnerdata/history', {
      user: shown.user || undefined,
      area: shown.area || undefined,
      from: shown.from || undefined,
      to: shown.to || undefined,
      before: before?.toString(),
    });
  return (
    <>
      <PageHead title={t('pages.history')} purpose={t('history:purpose')} />
      <FilterIssues
        issues={issues}
        labels={{ area: t('history:area'), user: t('history:user'), from: t('reports:from'), to: t('reports:to') }}
      />
      <HistoryFilter data={data} />
      {entries.length === 0 ? (
        <Empty filtered={address() !== href('partnerdata/history') || !newest} target={resultTarget(issues)} />
      ) : (
        <HistoryTable data={data} />
      )}
      {(older || !newest) && (
        <nav aria-label={t('history:pages')} className="actions">
          {!newest && (
            <a className="button" href={address()}>
              {t('history:newest')}
            </a>
          )}
          {older && (
            <a className="button" href={address(older)}>
              {t('history:older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Empty({ filtered, target }: { filtered: boolean; target: ReturnType<typeof resultTarget> }) {
  const { t } = useTranslation('history');
  if (!filtered)
    return (
      <p className="sheet" {...target}>
        {t('empty')}
      </p>
    );
  return (
    <p className="sheet" {...target}>
      {t('filtered')} <a href={href('partnerdata/history')}>{t('all')}</a>
    </p>
  );
}
