import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from '~/parts/frame/plain-field';
import { useHydrated } from '~/parts/frame/use-form-page';
import { FilterSelect } from '~/parts/report/filter';
import { longestHeadline, papers } from '~/rules/link-recipe';
import type { PrintSheet } from './recipe.server';

interface SheetFormProps {
  sheet: PrintSheet;
  page: string;
  kept: Record<string, string>;
  /** the address: then it is left out */
  isLong: boolean;
}

export function SheetForm({ sheet: { paper, headline }, page, kept, isLong }: SheetFormProps) {
  const { t } = useTranslation('links');
  const hydrated = useHydrated();
  return (
    <form method="get" action={`${page}#made`}>
      <h3>{t('sheet.title')}</h3>
      <p className="muted small">
        {t('sheet.hint')} {isLong && t('sheet.long')}
      </p>
      <div className="recipe">
        <PlainField
          id="headline"
          label={t('sheet.headline')}
          defaultValue={headline}
          maxLength={longestHeadline}
          autoComplete="off"
          optional
        />
        <FilterSelect
          id="sheet"
          label={t('sheet.paper')}
          value={paper}
          options={papers.map(value => ({ value, label: t(`sheet.${value}`) }))}
        />
      </div>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="actions">
        <button type="submit">{t('sheet.show')}</button>
        {hydrated && (
          <button type="button" onClick={() => window.print()}>
            {t('sheet.print')}
          </button>
        )}
      </p>
    </form>
  );
}

/** Breaks where it has a slash only, so that it can be typed without a guess. */
export function PrintedAddress({ address }: { address: string }) {
  const { t } = useTranslation('links');
  const pieces = address.replace(/^https?:\/\//, '').split(/(?<=\/)/);
  return (
    <>
      <p className="on-paper">{t('sheet.scan')}</p>
      <p className="on-paper typed">
        {pieces.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one address never move
          <Fragment key={index}>
            <span>{piece}</span>
            <wbr />
          </Fragment>
        ))}
      </p>
    </>
  );
}
