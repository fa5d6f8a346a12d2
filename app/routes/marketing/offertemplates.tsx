import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { savedViews } from '~/gate/report/saved-views.server';
import { page, withStatus } from '~/gate/request/page.server';
import { Icon } from '~/parts/frame/icon';
import { PageHead } from '~/parts/frame/page-head';
import { FilterIssues } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { SavedViews } from '~/parts/report/saved-views';
import { CategoryLinks } from './categories';
import { readMarketing } from './list.server';
import { Preview } from './preview';

export const loader = page('marketing/offertemplates', async visit => {
  const [{ reader, category, categories, groups }, views] = await Promise.all([
    readMarketing(visit, 'offertemplate'),
    savedViews(visit),
  ]);
  const files = groups?.flatMap(group => group.files.map(({ fileid, name }) => ({ fileid, name, label: group.label })));
  const asked = visit.url.searchParams.get('preview');
  const shown = files?.find(({ fileid }) => fileid === asked) ?? (category === 'all' ? undefined : files?.[0]);
  const data = { category, categories, files, shown, issues: reader.issues, views };
  return withStatus(data, files ? 200 : 502);
});

export default function OfferTemplates() {
  const { t } = useTranslation(['marketing', 'common']);
  const { category, categories, files, shown, issues, views } = useLoaderData<typeof loader>();
  const address = (preview?: string) => href('marketing/offertemplates', { category, preview });
  return (
    <>
      <PageHead title={t('common:pages.offerTemplates')} purpose={t('templates.purpose')} failed={!files} />
      <FilterIssues issues={issues} labels={{ category: t('category') }} />
      <CategoryLinks page="marketing/offertemplates" category={category} categories={categories} />
      <PrintDetails parts={[categories.find(({ value }) => value === category)?.label]} />
      {!files && <PanelFailed address={address()} />}
      {files?.length === 0 && <p className="muted">{t('templates.empty')}</p>}
      {files && files.length > 0 && (
        <ul className="cards templates">
          {files.map(({ fileid, name, label }) => (
            <li key={fileid} className="card">
              <h2>{label}</h2>
              <p className="muted small">{name}</p>
              <p className="card-links">
                <a href={`${address(fileid)}#preview`} aria-current={fileid === shown?.fileid ? 'true' : undefined}>
                  {t('templates.preview')} <span className="visually-hidden">{name}</span>
                </a>{' '}
                <a href={href('marketing/offertemplates/:fileid', { fileid })}>
                  <Icon name="down" />
                  {t('download')} <span className="visually-hidden">{name}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      )}
      {shown && <Preview file={shown} />}
      <SavedViews data={views} />
    </>
  );
}
