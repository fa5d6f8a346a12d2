import { useTranslation } from 'react-i18next';
import { CheckField } from '~/parts/choice-fields';
import { FileField } from '~/parts/file-field';
import { Section } from '~/parts/section';
import { href } from '~/portal';
import { labelOf } from './labels';
import type { FileNames, LayoutFieldset } from './types';

/** The logo: the picture that will be there after the save, a new one, or none. */
export function Logo({ fields, names, firm }: { fields: LayoutFieldset; names: FileNames; firm: string }) {
  const { t } = useTranslation('layout');
  const shown = names.kept ? href('wlv/logo', { kept: fields.logokept.initialValue }) : href('wlv/logo');
  return (
    <Section title={t('sections.logo')} first>
      {(names.kept || names.stored) && (
        <p className="logo">
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
      {names.stored && <CheckField field={fields.logoremove} label={labelOf(t, 'logoremove')} />}
    </Section>
  );
}
