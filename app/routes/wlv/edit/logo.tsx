import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { CheckField } from '~/parts/form/choice-fields';
import { FileField } from '~/parts/form/file-field';
import { Section } from '~/parts/form/section';
import { labelOf } from './labels';
import type { FileNames, LayoutFieldset } from './types';

/** undefined if there will be no picture after the save */
export function logoAddress(fields: LayoutFieldset, { stored, kept }: FileNames): string | undefined {
  if (kept) return href('wlv/logo', { kept: fields.logokept.initialValue });
  return stored && fields.logoremove.value !== 'on' ? href('wlv/logo') : undefined;
}

export function Logo({ fields, names, firm }: { fields: LayoutFieldset; names: FileNames; firm: string }) {
  const { t } = useTranslation('layout');
  const shown = logoAddress(fields, names);
  return (
    <Section id="part-logo" title={t('sections.logo')} first>
      {shown && (
        <p>
          <img src={shown} alt={t('logoAlt', { firm })} />
        </p>
      )}
      <FileField
        field={fields.logo}
        kept={fields.logokept as never}
        label={labelOf(t, 'logo')}
        hint={t('hints.logo')}
        accept="image/gif,image/jpeg,image/png"
        stored={names.stored}
        keptName={names.kept}
      />
      {names.stored && <CheckField field={fields.logoremove} label={t('fields.logoremove', { name: names.stored })} />}
    </Section>
  );
}
