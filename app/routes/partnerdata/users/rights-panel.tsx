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

/** Rights that the editor doesn't have are shown but locked (D10). */
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
            // A locked box is not sent, so its state comes from the record.
            checked={locked ? (stored?.rights[name] ?? false) : undefined}
          />
        );
      })}
    </>
  );
}
