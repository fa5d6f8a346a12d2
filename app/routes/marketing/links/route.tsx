import { json } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { page } from '~/gate/request/page.server';
import { qrSvg } from '~/gate/request/qr-code.server';
import { languageName } from '~/languages';
import { Icon } from '~/parts/frame/icon';
import { PageHead } from '~/parts/frame/page-head';
import { QrPicture } from '~/parts/frame/qr-picture';
import { CopyButton } from '~/parts/report/copy-button';
import { FilterNotes } from '~/parts/report/filter';
import { PrintDetails } from '~/parts/report/print-details';
import { href } from '~/portal';
import { escapeHtml } from '~/rules/escape';
import { linkParts } from '~/rules/link-recipe';
import { LinkForm } from './form';
import { readLinkPage } from './recipe.server';

export const loader = page('marketing/links', async visit => {
  const found = await readLinkPage(visit);
  const languages = visit.brand.languages.map(value => ({ value, label: languageName(value) }));
  return json({ ...found, languages, code: qrSvg(found.address), search: visit.url.search });
});

export default function Links() {
  const { t } = useTranslation(['links', 'common']);
  const data = useLoaderData<typeof loader>();
  const { address, notes, code, search } = data;
  const names = ['language', 'campaign', 'utm', ...linkParts] as const;
  const html = `<a href="${escapeHtml(address)}">${escapeHtml(t('anchor'))}</a>`;
  const file = (format: 'svg' | 'png') => href('marketing/links/:format', { format }) + search;
  return (
    <>
      <PageHead title={t('common:pages.links')} purpose={t('purpose')} />
      <FilterNotes notes={notes} labels={Object.fromEntries(names.map(name => [name, t(`fields.${name}`)]))} />
      <LinkForm data={data} />
      <PrintDetails />
      <section className="panel made" aria-labelledby="made">
        <h2 id="made">{t('made')}</h2>
        <div>
          <Output id="address" label={t('address')} text={address} rows={3} />
          <Output id="html" label={t('html')} text={html} rows={4} />
        </div>
        <figure>
          <QrPicture svg={code} label={t('picture')} />
          <figcaption className="card-links">
            <QrFileLink address={file('png')} format="PNG" /> <QrFileLink address={file('svg')} format="SVG" />{' '}
            <a href={address} target="_blank" rel="noopener">
              {t('open')}
              <Icon name="external" />
              <span className="visually-hidden">{t('common:frame.newTab')}</span>
            </a>
          </figcaption>
        </figure>
      </section>
      <p className="muted small">{t('print')}</p>
    </>
  );
}

function QrFileLink({ address, format }: { address: string; format: string }) {
  const { t } = useTranslation('links');
  return (
    <a href={address}>
      <Icon name="down" />
      {t('download', { format })}
    </a>
  );
}

function Output({ id, label, text, rows }: { id: string; label: string; text: string; rows: number }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={rows} spellCheck={false} value={text} />
      <CopyButton text={text} about={label} />
    </div>
  );
}
