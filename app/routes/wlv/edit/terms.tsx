import { useTranslation } from 'react-i18next';
import { CheckField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import { FileField } from '~/parts/form/file-field';
import { Section } from '~/parts/form/section';
import { labelOf } from './labels';
import type { LayoutData, LayoutFieldset } from './types';

/** In the language that the partner's texts open in (D22, D23). */
export function Terms({ fields, data }: { fields: LayoutFieldset; data: LayoutData }) {
  const { t } = useTranslation('layout');
  const { stored, kept } = data.agb;
  return (
    <Section id="part-terms" title={t('sections.terms', { language: data.textLanguage })}>
      <TextField
        field={fields.agblink}
        label={labelOf(t, 'agblink')}
        hint={t('hints.agblink')}
        inputMode="url"
        autoComplete="off"
        optional
      />
      <FileField
        field={fields.agb}
        kept={fields.agbkept as never}
        label={labelOf(t, 'agb')}
        hint={t('hints.agb')}
        accept="application/pdf"
        stored={stored}
        keptName={kept}
      />
      {stored && <CheckField field={fields.agbremove} label={t('fields.agbremove', { name: stored })} />}
    </Section>
  );
}
