import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/parts/frame/icon';
import { QrPicture } from '~/parts/frame/qr-picture';
import { CopyButton } from '~/parts/report/copy-button';
import { resultId } from '~/parts/report/result';
import { escapeHtml } from '~/rules/escape';
import { maxPrintedLength } from '~/rules/link-recipe';
import type { PrintSheet } from './recipe.server';
import { PrintedAddress, SheetFields } from './sheet';

interface MadeProps {
  title: string;
  address: string;
  /** where it leads in the end: opening that counts no visit */
  target: string;
  /** of the address, drawn */
  svg: string;
  fileOf: (format: 'svg' | 'png') => string;
  sheet: PrintSheet;
  /** id of the form that the sheet's fields belong to */
  form: string;
  /** what could not be used is told instead, where its form leads */
  hasIssues?: boolean;
  children?: ReactNode;
}

/** An address and its QR code; printed, the page is a poster or a flyer with them. */
export function Made({ title, address, target, svg, fileOf, sheet: sent, form, hasIssues, children }: MadeProps) {
  const { t } = useTranslation(['links', 'common']);
  const [sheet, setSheet] = useState(sent);
  return (
    <div
      id={hasIssues ? undefined : resultId}
      role="region"
      className={`sheet made ${sheet.paper}`}
      aria-labelledby="made"
    >
      <h2 id="made">{title}</h2>
      <div>
        <Output id="address" label={t('address')} text={address} rows={address.length > 60 ? 3 : 2} />
        <Output
          id="html"
          label={t('html')}
          text={`<a href="${escapeHtml(address)}">${escapeHtml(t('anchor'))}</a>`}
          rows={address.length > 60 ? 4 : 2}
        />
        {children}
        <SheetFields
          sheet={sent}
          onChange={typed => setSheet({ ...sheet, ...typed })}
          form={form}
          isLong={address.length > maxPrintedLength}
        />
      </div>
      <figure>
        {sheet.headline && (
          <p className="on-paper headline">
            <strong>{sheet.headline}</strong>
          </p>
        )}
        <QrPicture svg={svg} label={t('picture')} />
        {address.length <= maxPrintedLength && <PrintedAddress address={address} />}
        {sheet.firm && <p className="on-paper typed">{sheet.firm}</p>}
        <figcaption className="card-links">
          <QrFileLink address={fileOf('png')} format="PNG" /> <QrFileLink address={fileOf('svg')} format="SVG" />{' '}
          <a href={target} target="_blank" rel="noopener">
            {t('open')}
            <Icon name="external" />
            <span className="visually-hidden">{t('common:frame.newTab')}</span>
          </a>
        </figcaption>
      </figure>
    </div>
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
  const { t } = useTranslation('links');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={rows} spellCheck={false} value={text} />
      <CopyButton text={text} about={label} label={t('copy')} />
    </div>
  );
}
