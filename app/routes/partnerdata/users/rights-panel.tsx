import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { UserValues } from '~/forms/user';
import { CheckField } from '~/parts/form/choice-fields';
import { Notice } from '~/parts/frame/notice';
import { type RightName, rightNames } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';

interface RightsPanelProps {
  field: FieldMetadata<Record<RightName, boolean>>;
  access: UserAccess;
  stored: UserValues | null;
}

/** One box for each right, with what it opens; the panel around them is named after them. Those that the editor can't give are shown as they are (D10). */
export function RightsPanel({ field, access, stored }: RightsPanelProps) {
  const { t } = useTranslation('users');
  const boxes = field.getFieldset();
  return (
    <>
      {access.own && (
        <Notice tone="info">
          <p>{t('form.hints.ownRights')}</p>
        </Notice>
      )}
      {rightNames.map(name => {
        const locked = !access.rights.includes(name);
        const opens = t(`rights.${name}.opens`);
        return (
          <CheckField
            key={name}
            field={boxes[name]}
            label={t(`rights.${name}.name`)}
            hint={locked && !access.own ? `${opens} ${t('form.hints.rightLacking')}` : opens}
            locked={locked}
            // What is not sent is not known from what was typed.
            checked={locked ? (stored?.rights[name] ?? false) : undefined}
          />
        );
      })}
    </>
  );
}
