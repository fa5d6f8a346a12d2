import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldShell, snapshotOf } from '~/parts/form/field';
import { useHydrated } from '~/parts/frame/use-form-page';

interface ColourFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /** checked, unlike the text as typed */
  colour: string;
}

/** With scripts the swatch opens the browser's colour picker. */
export function ColourField({ field, label, colour }: ColourFieldProps) {
  const { t } = useTranslation('layout');
  const hydrated = useHydrated();
  const shown = snapshotOf(field);
  return (
    <FieldShell field={shown} label={label}>
      <div className="colour">
        {hydrated ? (
          <input
            type="color"
            aria-label={t('pick', { colour: label })}
            value={colour}
            onChange={({ currentTarget }) => type(shown.id, currentTarget.value)}
          />
        ) : (
          <span style={{ background: colour }} />
        )}
        <input
          {...describedBy(shown, {})}
          key={shown.key}
          type="text"
          defaultValue={shown.initialValue}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </FieldShell>
  );
}

/** As if typed, so that input listeners hear of it. */
function type(id: string, colour: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = colour;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
