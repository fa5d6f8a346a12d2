import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserValues } from '~/forms/user';
import { CheckField } from '~/parts/form/choice-fields';
import type { RecordFields } from '~/parts/form/record-form-types';
import { Notice } from '~/parts/frame/notice';
import { rightNames } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';
import type { FormValues } from './types';

interface RightsPanelProps {
  fields: RecordFields<FormValues>;
  access: UserAccess;
  stored: UserValues | null;
}

/** Rights that the editor doesn't have are shown but locked (D10). */
export function RightsPanel({ fields, access, stored }: RightsPanelProps) {
  const { t } = useTranslation('users');
  const boxes = fields.rights.getFieldset();
  return (
    <div className="sheet">
      {access.own && (
        <Notice tone="info">
          <p>{t('form.hints.ownRights')}</p>
        </Notice>
      )}
      {rightNames.map(name => {
        const locked = !access.rights.includes(name);
        const opens = t(`rights.${name}.opens`);
        return (
          <Fragment key={name}>
            <CheckField
              field={boxes[name]}
              label={t(`rights.${name}.name`)}
              hint={locked && !access.own ? `${opens} ${t('form.hints.rightLacking')}` : opens}
              locked={locked}
              // A locked box is not sent, so its state comes from the record.
              checked={locked ? (stored?.rights[name] ?? false) : undefined}
            />
            {name === 'basic' && !access.own && <WithoutBasic field={fields.withoutBasic} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** Asked by the first save that takes the basic right away, and from then on to be seen (D10). */
function WithoutBasic({ field }: { field: RecordFields<FormValues>['withoutBasic'] }) {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState(field.initialValue === 'on');
  if (field.errors && !asked) setAsked(true);
  return asked && <CheckField field={field} label={t('form.fields.withoutBasic')} />;
}
