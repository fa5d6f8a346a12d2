import { useTranslation } from 'react-i18next';
import { ChoiceField } from '~/parts/form/choice-field';
import { useAssets } from '~/parts/frame/document';
import { TextField } from '~/parts/form/field';
import { IbanRight } from '~/parts/form/iban-right';
import { Section } from '~/parts/form/section';
import { href } from '~/addresses';
import { postalHint } from '~/rules/postal-code';
import type { ContactData, ContactFields } from './types';

interface PartProps {
  fields: ContactFields;
  data: ContactData;
}

export function Company({ fields, data }: PartProps) {
  const { t } = useTranslation('contact');
  const label = (name: string) => t(`fields.${name}`);
  const { lists } = useAssets();
  const example = postalHint(data.rules.postalCode, fields.country.value);
  return (
    <Section id="part-company" title={t('sections.company')} first>
      <TextField field={fields.firm} label={label('firm')} autoComplete="organization" />
      <div className="row">
        <TextField field={fields.street} label={label('street')} autoComplete="address-line1" />
        <TextField field={fields.housenr} label={label('housenr')} width="narrow-field" />
      </div>
      <div className="row">
        <TextField
          field={fields.zipcode}
          label={label('zipcode')}
          hint={example && t('hints.example', { example })}
          autoComplete="postal-code"
          width="narrow-field"
          capitals
        />
        <TextField field={fields.city} label={label('city')} autoComplete="address-level2" />
      </div>
      <ChoiceField
        field={fields.country}
        label={label('country')}
        list={lists.land}
        name="land"
        autoComplete="country"
      />
      <Phone phone={data.phone} mayChange={data.mayEditLayout} />
    </Section>
  );
}

/** Part of the layout, which is edited there; a posted value changes nothing. */
function Phone({ phone, mayChange }: { phone: string; mayChange: boolean }) {
  const { t } = useTranslation('contact');
  return (
    <div className="field">
      <label htmlFor="contact-phone">{t('fields.phone')}</label>
      <span className="hint" id="contact-phone-hint">
        {t('hints.phone')}
        {mayChange && (
          <>
            {' '}
            <a href={href('wlv/edit')}>{t('hints.phoneLink')}</a>
          </>
        )}
      </span>
      <input
        id="contact-phone"
        name="phone"
        type="text"
        value={phone}
        readOnly
        aria-describedby="contact-phone-hint"
      />
    </div>
  );
}

export function Bank({ fields, data }: PartProps) {
  const { t } = useTranslation('contact');
  // A rejected IBAN needs no warning as well.
  const doubtful = data.doubtfulIban && fields.iban.value === data.storedIban && !fields.iban.errors;
  const label = (name: string) => t(`fields.${name}`);
  return (
    <Section id="part-bank" title={t('sections.bank')} describedBy="contact-bank-hint">
      <span className="hint" id="contact-bank-hint">
        {t('hints.bank')}
      </span>
      <TextField field={fields.bank} label={label('bank')} optional />
      <div className="row">
        <TextField
          field={fields.iban}
          label={label('iban')}
          hint={t('hints.example', { example: data.rules.iban.example })}
          warning={doubtful ? t('ibanDigits') : undefined}
          capitals
          optional
        />
        <TextField
          field={fields.swiftcode}
          label={label('swiftcode')}
          hint={t('hints.bic')}
          width="medium"
          capitals
          optional
        />
      </div>
      <IbanRight iban={fields.iban} field={fields.ibanright} />
    </Section>
  );
}
