import { useTranslation } from 'react-i18next';
import { ChoiceField } from '~/parts/form/choice-field';
import { TextField } from '~/parts/form/field';
import { PhoneFields } from '~/parts/form/phone-fields';
import { Section } from '~/parts/form/section';
import { useAssets } from '~/parts/frame/document';
import { postalHint } from '~/rules/postal-code';
import type { PartnerData, PartnerFieldset } from './types';

interface OfficeProps {
  fields: PartnerFieldset;
  data: PartnerData;
}

export function Office({ fields, data }: OfficeProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const section = (name: string) => ({ id: `part-${name}`, title: t(`edit.sections.${name}`) });
  const { choices, rules, phoneExample } = data;
  const { lists } = useAssets();
  const postal = postalHint(rules.postalCode, fields.land.value);
  return (
    <>
      <Section {...section('company')} first>
        <ChoiceField field={fields.reisebuerotyp} label={label('reisebuerotyp')} list={choices?.kette} optional />
        <TextField field={fields.firma} label={label('firma')} autoComplete="organization" />
        <TextField field={fields.abteilung} label={label('abteilung')} optional />
      </Section>
      <Section {...section('person')}>
        <div className="row">
          <ChoiceField
            field={fields.anrede}
            label={label('anrede')}
            list={choices?.anrede}
            autoComplete="honorific-prefix"
          />
          <ChoiceField field={fields.titel} label={label('titel')} list={choices?.titel} optional />
        </div>
        <div className="row">
          <TextField field={fields.fname} label={label('fname')} autoComplete="given-name" />
          <TextField field={fields.lname} label={label('lname')} autoComplete="family-name" />
        </div>
      </Section>
      <Section {...section('address')}>
        <div className="row">
          <TextField field={fields.strasse} label={label('strasse')} autoComplete="address-line1" />
          <TextField field={fields.hausnummer} label={label('hausnummer')} width="narrow-field" />
        </div>
        <TextField field={fields.ort} label={label('ort')} autoComplete="address-level2" width="medium" />
        <div className="row">
          <ChoiceField field={fields.land} label={label('land')} list={lists.land} name="land" autoComplete="country" />
          <TextField
            field={fields.plz}
            label={label('plz')}
            hint={postal && t('edit.hints.plz', { example: postal })}
            autoComplete="postal-code"
            width="narrow-field"
            capitals
          />
        </div>
      </Section>
      <PhoneFields
        {...section('contact')}
        parts={fields.phone.getFieldset()}
        hint={t('edit.hints.phone', { example: phoneExample })}
        label={label}
      >
        <TextField
          field={fields.email}
          label={label('email')}
          hint={data.tradePartner ? t('edit.hints.tradePartner') : undefined}
          type="email"
          autoComplete="email"
        />
        <TextField
          field={fields.url}
          label={label('url')}
          hint={t('edit.hints.url')}
          inputMode="url"
          autoComplete="url"
          optional
        />
        <TextField
          field={fields.gtmid}
          label={label('gtmid')}
          hint={t('edit.hints.gtmid')}
          width="medium"
          maxLength={100}
          optional
        />
      </PhoneFields>
      <Section {...section('legal')}>
        <TextField field={fields.director} label={label('director')} optional />
        <div className="row">
          <TextField field={fields.register} label={label('register')} />
          <TextField field={fields.steuernr} label={label('steuernr')} />
        </div>
      </Section>
    </>
  );
}
