import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedList } from '~/parts/form/error-summary';
import { describedBy, FieldShell, snapshotOf, TextField } from '~/parts/form/field';
import { Section } from '~/parts/form/section';
import { colourNames, fontNames, fontSizes, looksOf } from '~/rules/engine-styles';
import { ColourField } from './colour-field';
import { Contrast } from './contrast';
import { labelOf } from './labels';
import { Sample } from './sample';
import type { LayoutFieldset } from './types';

interface StudioProps {
  fields: LayoutFieldset;
  /** Conform's validate intent, which saves nothing */
  preview: { name: string; value: string; form: string; formNoValidate: boolean };
  /** the page came back for the preview */
  isPreview: boolean;
  firm: string;
  logo?: string;
}

/** Live with scripts, by the Preview button without. */
export function Studio({ fields, preview, isPreview, firm, logo }: StudioProps) {
  const { t } = useTranslation('layout');
  const heading = useRef<HTMLHeadingElement>(null);
  const names = [...colourNames, 'fontsize', 'fontfamily'] as const;
  const looks = looksOf(Object.fromEntries(names.map(name => [name, fields[name].value])));
  const failed = names.map(name => {
    const { id, errors = [] } = snapshotOf(fields[name]);
    return { id, label: labelOf(t, name), errors };
  });
  return (
    <>
      <Section id="part-colours" title={t('sections.colours')} describedBy="colours-hint">
        <p className="hint" id="colours-hint">
          {t('hints.colours')}
        </p>
        <div className="colours">
          {colourNames.map(name => (
            <ColourField key={name} field={fields[name]} label={labelOf(t, name)} colour={looks.colours[name]} />
          ))}
        </div>
      </Section>
      <Font fields={fields} />
      <div className="panel outcome">
        <h2 ref={heading} tabIndex={-1} autoFocus={isPreview || undefined}>
          {t('sections.preview')}
        </h2>
        <FailedList failed={failed} />
        <Sample
          looks={looks}
          firm={firm}
          logo={logo}
          header={fields.blockheader.value === 'on'}
          footer={fields.blockfooter.value === 'on'}
        />
        {/* If the browser validates, the page isn't loaded again, so the focus has to be moved here. */}
        <button type="submit" {...preview} onClick={() => heading.current?.focus()}>
          {t('preview')}
        </button>
      </div>
      <Contrast colours={looks.colours} />
    </>
  );
}

function Font({ fields }: { fields: LayoutFieldset }) {
  const { t } = useTranslation('layout');
  const shown = snapshotOf(fields.fontfamily);
  return (
    <Section id="part-font" title={t('sections.font')}>
      <div className="row">
        <TextField
          field={fields.fontsize}
          label={labelOf(t, 'fontsize')}
          hint={t('hints.fontsize', fontSizes)}
          inputMode="numeric"
          width="narrow-field"
        />
        <FieldShell field={shown} label={labelOf(t, 'fontfamily')}>
          <select {...describedBy(shown, {})} key={shown.key} defaultValue={shown.initialValue}>
            {fontNames.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </FieldShell>
      </div>
    </Section>
  );
}
