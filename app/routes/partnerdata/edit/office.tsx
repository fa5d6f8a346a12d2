import { useTranslation } from 'react-i18next';
import { ChoiceField } from '~/parts/choice-field';
import { useAssets } from '~/parts/document';
import { TextField } from '~/parts/field';
import { FieldErrors } from '~/parts/field-errors';
import { Section } from '~/parts/section';
import type { PartnerData, PartnerFieldset } from './types';

interface OfficeProps {
  fields: PartnerFieldset;
  data: PartnerData;
}

/** The partner office: all fields in the specification's order, in groups that belong together. */
export function Office({ fields, data }: OfficeProps) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const section = (name: string) => t(`edit.sections.${name}`);
  const { choices, rules, phoneExample } = data;
  const { lists } = useAssets();
  return (
    <>
      <Section title={section('company')} first>
        <ChoiceField field={fields.reisebuerotyp} label={label('reisebuerotyp')} list={choices?.kette} optional />
        <TextField field={fields.firma} label={label('firma')} autoComplete="organization" />
        <TextField field={fields.abteilung} label={label('abteilung')} optional />
      </Section>
      <Section title={section('person')}>
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
      <Section title={section('address')}>
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
            hint={t('edit.hints.plz', { example: postalExample(rules, fields.land.value) })}
            autoComplete="postal-code"
            width="narrow-field"
            capitals
          />
        </div>
      </Section>
      <Phone fields={fields} example={phoneExample} />
      <Section title={section('online')}>
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
      </Section>
      <Section title={section('legal')}>
        <TextField field={fields.director} label={label('director')} optional />
        <div className="row">
          <TextField field={fields.register} label={label('register')} />
          <TextField field={fields.steuernr} label={label('steuernr')} />
        </div>
      </Section>
    </>
  );
}

/** The shape of the country's postal codes where the brand has a rule for it, else the brand's own (D16). */
function postalExample({ postalCode }: PartnerData['rules'], country = ''): string {
  return postalCode.byCountry?.[country]?.example ?? postalCode.example;
}

/** Three inputs that make one number, with one message for all. */
function Phone({ fields, example }: { fields: PartnerFieldset; example: string }) {
  const { t } = useTranslation('partnerdata');
  const label = (name: string) => t(`edit.fields.${name}`);
  const parts = fields.phone.getFieldset();
  const failed = [fields.phone, parts.prefix, parts.area, parts.number].some(({ errors }) => errors);
  const errorId = failed ? 'phone-error' : undefined;
  return (
    <fieldset aria-describedby="phone-hint">
      <legend>{label('phone')}</legend>
      <div>
        <span className="hint" id="phone-hint">
          {t('edit.hints.phone', { example })}
        </span>
        {errorId && (
          <div id={errorId}>
            {(['prefix', 'area', 'number'] as const).map(name => (
              <FieldErrors key={name} id={`phone-error-${name}`} label={label(name)} errors={parts[name].errors} />
            ))}
          </div>
        )}
        <div className="row">
          <TextField
            field={parts.prefix}
            label={label('prefix')}
            width="narrow-field"
            inputMode="tel"
            autoComplete="tel-country-code"
            sharedError={errorId}
          />
          <TextField
            field={parts.area}
            label={label('area')}
            width="narrow-field"
            inputMode="tel"
            autoComplete="tel-area-code"
            sharedError={errorId}
            optional
          />
          <TextField
            field={parts.number}
            label={label('number')}
            inputMode="tel"
            autoComplete="tel-local"
            sharedError={errorId}
          />
        </div>
      </div>
    </fieldset>
  );
}
