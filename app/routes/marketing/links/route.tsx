import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { page, withStatus } from '~/gate/request/page.server';
import { qrSvg } from '~/gate/request/qr-code.server';
import { languageName } from '~/languages';
import { PageHead } from '~/parts/frame/page-head';
import { FilterIssues } from '~/parts/report/filter';
import { PanelFailed } from '~/parts/report/panel-failed';
import { PrintDetails } from '~/parts/report/print-details';
import { resultTarget } from '~/parts/report/result';
import { LinkForm } from './form';
import { Made } from './made';
import { useNoteLabels } from './note-labels';
import { type Listed, readLinkPage, readSheet } from './recipe.server';

export const loader = page('marketing/links', async visit => {
  const [found, sheet] = await Promise.all([readLinkPage(visit), readSheet(visit, visit.t('links:anchor'))]);
  const { options, ...shown } = found;
  visit.context.state.lists = Object.fromEntries(
    Object.entries(options).map(([name, list]) => [name, list ?? undefined]),
  );
  const unloaded = (Object.keys(options) as Listed[]).filter(name => options[name] === null);
  const languages = visit.ownBrand.languages.map(value => ({ value, label: languageName(value) }));
  const data = {
    ...{ ...shown, languages, search: visit.url.search },
    ...{ code: qrSvg(found.address), sheet, unloaded },
  };
  return withStatus(data, found.isWhole ? 200 : 502);
});

export default function Links() {
  const { t } = useTranslation(['links', 'common']);
  const data = useLoaderData<typeof loader>();
  const { address, issues, code, search, query, sheet, isWhole, unloaded } = data;
  const labels = useNoteLabels();
  const recipe = Object.fromEntries(new URLSearchParams(query));
  return (
    <>
      <PageHead title={t('common:pages.links')} purpose={t('purpose')} failed={unloaded.length > 0}>
        <p className="exports">
          <a className="button" href={href('marketing/links/codes')}>
            {t('common:pages.linkCodes')}
          </a>
        </p>
      </PageHead>
      <FilterIssues issues={issues} labels={labels} />
      <LinkForm data={data} />
      <PrintDetails />
      {isWhole ? (
        <Made
          title={t('made')}
          address={address}
          target={address}
          svg={code}
          fileOf={format => href('marketing/links/:format', { format }) + search}
          sheet={sheet}
          form="link"
          hasIssues={issues.length > 0}
        >
          {issues.every(({ kind }) => kind === 'reversed') ? (
            <>
              <p className="actions">
                <a className="button" href={href('marketing/links/codes/new', recipe)}>
                  {t('common:pages.linkCodeNew')}
                </a>
              </p>
              <p className="muted small">{t('codeHint')}</p>
            </>
          ) : (
            <p className="muted small">{t('correctFirst')}</p>
          )}
        </Made>
      ) : (
        <>
          <PanelFailed title={t('made')} target={resultTarget(issues)} address={href('marketing/links') + search} />
          <input type="hidden" form="link" name="headline" value={sheet.headline} />
          <input type="hidden" form="link" name="sheet" value={sheet.paper} />
        </>
      )}
    </>
  );
}
