import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { CheckField, RadioField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import type { RowField } from './types';

export function Settings({ row }: { row: RowField }) {
  const { t } = useTranslation('organizers');
  const fields = row.getFieldset();
  const label = (field: string) => t(`fields.${field}`);
  const number = (field: FieldMetadata<string>) => (
    <TextField field={field} label={label(field.name.replace(/.*\./, ''))} width="narrow-field" />
  );
  const phone = t('hints.phone', { example: '+49 00 000' });
  return (
    <div className="inner">
      <input type="hidden" name={fields.organizerid.name} value={fields.organizerid.initialValue ?? ''} />
      <input type="hidden" name={fields.filled.name} value={fields.filled.initialValue ?? ''} />
      <RadioField
        field={fields.agenturoptionnr as FieldMetadata<string>}
        legend={label('agenturoptionnr')}
        label={label('agenturoptionnr')}
        options={[
          { value: '0', label: t('options.0') },
          { value: '1', label: t('options.1'), extra: number(fields.agencynum) },
          {
            value: '2',
            label: t('options.2'),
            extra: (
              <div className="row">
                {number(fields.collectionagency)}
                {number(fields.subagency)}
              </div>
            ),
          },
        ]}
      />
      <div>
        <div className="row">
          <TextField
            field={fields.reservierungtel}
            label={label('reservierungtel')}
            hint={phone}
            inputMode="tel"
            optional
          />
          <TextField
            field={fields.reservierungfax}
            label={label('reservierungfax')}
            hint={phone}
            inputMode="tel"
            optional
          />
        </div>
        <TextField field={fields.reservierungemail} label={label('reservierungemail')} type="email" optional />
        <CheckField field={fields.inkasso} label={label('inkasso')} hint={t('hints.inkasso')} />
        <CheckField field={fields.aufnehmen} label={label('aufnehmen')} hint={t('hints.aufnehmen')} />
      </div>
    </div>
  );
}
