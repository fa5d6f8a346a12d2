import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { useHydrated } from '../frame/use-form-page';
import { describedBy, type FieldProps, FieldShell, snapshotOf } from './field';

interface NewPasswordFieldProps extends FieldProps {
  autoComplete: 'new-password' | 'current-password';
}

/** The eye shows what was typed (D20). A password is never filled in again. */
export function NewPasswordField({ field, autoComplete, ...rest }: NewPasswordFieldProps) {
  const { t } = useTranslation('form');
  const hydrated = useHydrated();
  const [pressed, setPressed] = useState(false);
  const [hovered, setHovered] = useState(false);
  const snapshot = snapshotOf(field);
  return (
    <FieldShell field={snapshot} {...rest} width="medium">
      <div className="with-eye">
        <input
          {...describedBy(snapshot, rest)}
          key={snapshot.key}
          type={pressed || hovered ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        {hydrated && (
          <button
            type="button"
            className="eye"
            aria-pressed={pressed}
            aria-label={t('password.show', { field: rest.label })}
            onClick={() => setPressed(!pressed)}
            onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
            onPointerLeave={() => setHovered(false)}
          >
            <Icon name="eye" />
          </button>
        )}
      </div>
    </FieldShell>
  );
}
