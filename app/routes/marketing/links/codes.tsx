import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { codesOf } from '~/gate/link-codes.server';
import { page, withStatus } from '~/gate/request/page.server';
import { PageHead } from '~/parts/frame/page-head';
import { ExportLinks } from '~/parts/report/export-links';
import { PrintDetails } from '~/parts/report/print-details';
import { totalAttributed } from '~/rules/link-figures';
import { settleFigures } from './code-figures.server';
import { CodeTable } from './code-table';
import { targetsInWords } from './code-targets.server';
import { CountingNote, FiguresNotice, hasFigures } from './figures-state';

export const loader = page('marketing/links/codes', async visit => {
  const listed = await codesOf(visit);
  const [{ codes, figures }, words] = await Promise.all([settleFigures(visit, listed), targetsInWords(visit, listed)]);
  const rows = codes.map(({ id, code, name, shortAddress, target, active, months }, index) => ({
    ...{ id, code, name, shortAddress, active },
    ...{ target, words: words[index] ?? '' },
    thisMonth: months[0]?.visits ?? 0,
    total: months.reduce((sum, { visits }) => sum + visits, 0),
    attributed: totalAttributed(months),
  }));
  return withStatus({ codes: rows, figures }, figures === 'failed' ? 502 : 200);
});

export default function LinkCodes() {
  const { t } = useTranslation(['linkcodes', 'common']);
  const { codes, figures } = useLoaderData<typeof loader>();
  const [active, retired] = [codes.filter(code => code.active), codes.filter(code => !code.active)];
  const make = (
    <a className="button" href={href('marketing/links')}>
      {t('make')}
    </a>
  );
  return (
    <>
      <p className="muted off-paper">
        <a href={href('marketing/links')}>
          <span aria-hidden="true">← </span>
          {t('common:pages.links')}
        </a>
      </p>
      <PageHead title={t('common:pages.linkCodes')} purpose={t('purpose')} failed={figures === 'failed'}>
        {codes.length > 0 ? (
          <ExportLinks excel={href('marketing/links/codes.xlsx')} csv={href('marketing/links/codes.csv')}>
            {make}{' '}
          </ExportLinks>
        ) : (
          <p className="exports">{make}</p>
        )}
      </PageHead>
      <PrintDetails />
      <FiguresNotice state={figures} address={href('marketing/links/codes')} />
      {codes.length === 0 && <p className="sheet">{t('empty')}</p>}
      {active.length > 0 && (
        <CodeTable
          id="codes"
          caption={t('caption', { count: active.length })}
          codes={active}
          hasFigures={hasFigures(figures)}
        />
      )}
      {retired.length > 0 && (
        <CodeTable
          id="retired"
          caption={t('retiredCaption', { count: retired.length })}
          codes={retired}
          hasFigures={hasFigures(figures)}
        />
      )}
      {codes.length > 0 && <CountingNote state={figures} />}
    </>
  );
}
