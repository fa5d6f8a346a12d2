import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { codesOf } from '~/gate/link-codes.server';
import { page } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { ExportLinks } from '~/parts/report/export-links';
import { PrintDetails } from '~/parts/report/print-details';
import { href } from '~/portal';
import { CodeTable } from './code-table';
import { targetsInWords } from './code-targets.server';

export const loader = page('marketing/links/codes', async visit => {
  const codes = await codesOf(visit);
  const words = await targetsInWords(
    visit,
    codes.map(({ recipe }) => recipe),
  );
  return codes.map(({ id, code, name, shortAddress, target, active, months }, index) => ({
    ...{ id, code, name, shortAddress, active },
    ...{ target, words: words[index] ?? '' },
    thisMonth: months[0]?.visits ?? 0,
    total: months.reduce((sum, { visits }) => sum + visits, 0),
  }));
});

export default function LinkCodes() {
  const { t } = useTranslation(['linkcodes', 'common']);
  const codes = useLoaderData<typeof loader>();
  const [active, retired] = [codes.filter(code => code.active), codes.filter(code => !code.active)];
  return (
    <>
      <p className="muted">
        <a href={href('marketing/links')}>
          <span aria-hidden="true">← </span>
          {t('common:pages.links')}
        </a>
      </p>
      <PageHead title={t('common:pages.linkCodes')} purpose={t('purpose')}>
        {codes.length > 0 && (
          <ExportLinks excel={href('marketing/links/codes.xlsx')} csv={href('marketing/links/codes.csv')} />
        )}
      </PageHead>
      <PrintDetails />
      <p className="actions">
        <a className="button" href={href('marketing/links')}>
          {t('make')}
        </a>
      </p>
      {codes.length === 0 && <p className="muted">{t('empty')}</p>}
      {active.length > 0 && <CodeTable id="codes" caption={t('caption', { count: active.length })} codes={active} />}
      {retired.length > 0 && (
        <CodeTable id="retired" caption={t('retiredCaption', { count: retired.length })} codes={retired} />
      )}
      {codes.length > 0 && <p className="muted small">{t('counted')}</p>}
    </>
  );
}
