import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserValues } from '~/forms/user';
import { CheckField } from '~/parts/form/choice-fields';
import type { RecordFields } from '~/parts/form/record-form-types';
import { Notice } from '~/parts/frame/notice';
import { type RightName, rightNames } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';
import type { Offers } from './offers.server';
import type { FormValues } from './types';

interface RightsPanelProps {
  fields: RecordFields<FormValues>;
  access: UserAccess;
  stored: UserValues | null;
  offers: Offers;
}

/** Rights that the editor doesn't have are shown but locked (D10). */
export function RightsPanel({ fields, access, stored, offers }: RightsPanelProps) {
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
        // Stays with whoever has it, or the next save would take it away.
        const isGiven = stored?.rights[name] || boxes[name].initialValue === 'on';
        if (!hasUse(name, offers) && !isGiven) return null;
        const locked = !access.rights.includes(name);
        const opens = opensOf(t, name, offers);
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

const hasUse = (name: RightName, offers: Offers): boolean => {
  if (name === 'password' || name === 'topSort' || name === 'layout') return offers[name];
  return true;
};

function opensOf(t: TFunction<'users'>, name: RightName, offers: Offers): string {
  if (name === 'basic' && !offers.marketing) return t('rights.basic.withoutMarketing');
  if (name === 'partnerData' && !offers.topSort) return t('rights.partnerData.withoutTopSort');
  if (name === 'allBookings' && !offers.payout) return t('rights.allBookings.withoutPayout');
  if (name === 'administration') return administrationOf(t, offers);
  return t(`rights.${name}.opens`);
}

function administrationOf(t: TFunction<'users'>, { organizers, contact }: Offers): string {
  if (organizers && contact) return t('rights.administration.opens');
  if (contact) return t('rights.administration.withoutOrganizers');
  return organizers ? t('rights.administration.withoutContact') : t('rights.administration.withoutBoth');
}

/** Asked by the first save that takes the basic right away, and from then on to be seen (D10). */
function WithoutBasic({ field }: { field: RecordFields<FormValues>['withoutBasic'] }) {
  const { t } = useTranslation('users');
  const [asked, setAsked] = useState(field.initialValue === 'on');
  if (field.errors && !asked) setAsked(true);
  return asked && <CheckField field={field} label={t('form.fields.withoutBasic')} />;
}
