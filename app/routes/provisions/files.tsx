import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { FilterIssues, ReportFilter } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { ResultHead, resultId, resultTarget } from '~/parts/report/result';
import { SavedViews } from '~/parts/report/saved-views';
import { ProvisionTable } from './file-table';
import type { MonthData } from './files.server';
import { MonthSelects } from './month-selects';
import { fieldLabels } from './year-columns';

export function FilesOfMonth({ data }: { data: MonthData }) {
  const { t } = useTranslation(['provisions', 'common']);
  const { year, month, show, years, title, instead, previous, next, issues, files } = data;
  const address = { year: String(year), month: String(month) };
  return (
    <>
      <PageHead title={t('common:pages.payout')} about={[title]} purpose={t('purpose')} failed={files === null} />
      <FilterIssues issues={issues} labels={fieldLabels(t)} />
      <ReportFilter page="provisions" kept={{ show }} result={resultId} open={issues.length > 0}>
        <MonthSelects month={month} year={year} years={years} />
      </ReportFilter>
      <PrintDetails />
      {instead && (
        <Notice tone="info">
          <p>{t('instead', { asked: instead, shown: title })}</p>
        </Notice>
      )}
      {files === null && (
        <PanelFailed
          title={t('notLoaded', { month: title })}
          address={href('provisions', { ...address, show })}
          target={resultTarget(issues)}
        />
      )}
      {files?.length === 0 && (
        <p className="muted" {...resultTarget(issues)}>
          {t('empty', { month: title })}
        </p>
      )}
      {files !== null && files.length > 0 && (
        <>
          <ResultHead issues={issues}>{title}</ResultHead>
          <ProvisionTable title={title} month={address} files={files} />
        </>
      )}
      <nav className="pager" aria-label={t('otherMonths')}>
        {previous && (
          <a href={href('provisions', { year: previous.year, month: previous.month, show })} rel="prev">
            {previous.label}
          </a>
        )}{' '}
        {next && (
          <a href={href('provisions', { year: next.year, month: next.month, show })} rel="next">
            {next.label}
          </a>
        )}
      </nav>
      <SavedViews data={data.views} />
    </>
  );
}
