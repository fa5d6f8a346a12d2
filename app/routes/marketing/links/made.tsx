import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/parts/frame/icon';
import { QrPicture } from '~/parts/frame/qr-picture';
import { CopyButton } from '~/parts/report/copy-button';
import { type Sheet, sheets } from '~/rules/link-recipe';

interface MadeProps {
  title: string;
  address: string;
  /** of the address, drawn */
  svg: string;
  fileOf: (format: 'svg' | 'png') => string;
  sheet: Sheet;
  sheetOf: (sheet: Sheet) => string;
  children?: ReactNode;
}

/** An address and its QR code; printed, they are all that is left of the page. */
export function Made({ title, address, svg, fileOf, sheet, sheetOf, children }: MadeProps) {
  const { t } = useTranslation(['links', 'common']);
  return (
    <>
      <section className={`panel made ${sheet}`} aria-labelledby="made">
        <h2 id="made">{title}</h2>
        <div>
          <Output id="address" label={t('address')} text={address} rows={address.length > 60 ? 3 : 2} />
          {children}
        </div>
        <figure>
          <QrPicture svg={svg} label={t('picture')} />
          <p className="on-paper">{address}</p>
          <figcaption className="card-links">
            <QrFileLink address={fileOf('png')} format="PNG" /> <QrFileLink address={fileOf('svg')} format="SVG" />{' '}
            <a href={address} target="_blank" rel="noopener">
              {t('open')}
              <Icon name="external" />
              <span className="visually-hidden">{t('common:frame.newTab')}</span>
            </a>
          </figcaption>
        </figure>
      </section>
      <p className="paper card-links">
        <span className="muted small">{t('print')}</span> {t('paper')}{' '}
        {sheets.map(each => (
          <Fragment key={each}>
            <a href={sheetOf(each)} aria-current={each === sheet ? 'true' : undefined}>
              {each.toUpperCase()}
            </a>{' '}
          </Fragment>
        ))}
      </p>
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

export function Output({ id, label, text, rows }: { id: string; label: string; text: string; rows: number }) {
  const { t } = useTranslation('links');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={rows} spellCheck={false} value={text} />
      <CopyButton text={text} about={label} label={t('copy')} />
    </div>
  );
}
