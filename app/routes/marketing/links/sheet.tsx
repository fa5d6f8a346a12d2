import { type FormEvent, Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from '~/parts/frame/plain-field';
import { useHydrated } from '~/parts/frame/use-form-page';
import { FilterSelect } from '~/parts/report/filter';
import { maxHeadlineLength, type Paper, papers } from '~/rules/link-recipe';
import type { PrintSheet } from './recipe.server';

interface SheetFieldsProps {
  sheet: PrintSheet;
  /** what is typed shows on paper at once, where scripts run */
  onChange: (typed: Partial<PrintSheet>) => void;
  /** id of the form that they belong to, wherever it stands */
  form: string;
  /** the address: then it is left out */
  isLong: boolean;
}

export function SheetFields({ sheet: { paper, headline }, onChange, form, isLong }: SheetFieldsProps) {
  const { t } = useTranslation('links');
  const hydrated = useHydrated();
  const changed = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    onChange(name === 'headline' ? { headline: value } : { paper: value as Paper });
  };
  return (
    <section aria-labelledby="sheet-title" onInput={changed}>
      <h3 id="sheet-title">{t('sheet.title')}</h3>
      <p className="muted small">
        {t('sheet.hint')} {isLong && t('sheet.long')}
      </p>
      <div className="recipe">
        <PlainField
          id="headline"
          form={form}
          label={t('sheet.headline')}
          defaultValue={headline}
          maxLength={maxHeadlineLength}
          autoComplete="off"
          optional
        />
        <FilterSelect
          id="sheet"
          form={form}
          label={t('sheet.paper')}
          value={paper}
          options={papers.map(value => ({ value, label: t(`sheet.${value}`) }))}
        />
      </div>
      <p className="actions">
        <button type="submit" form={form}>
          {t('sheet.show')}
        </button>
        {hydrated && (
          <button type="button" onClick={() => window.print()}>
            {t('sheet.print')}
          </button>
        )}
      </p>
    </section>
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
