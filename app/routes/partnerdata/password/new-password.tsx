import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '~/parts/form/new-password-field';
import { Icon } from '~/parts/frame/icon';
import { meetsRule, passwordRules } from '~/rules/passwords';

const listId = 'password-rules';

export function NewPassword({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation('access');
  const [typed, setTyped] = useState('');
  return (
    <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <div className="field" id={listId}>
        <p className="rules-head">{t('rules.title')}</p>
        <ul className="rules">
          {passwordRules.map((rule, index) => {
            const met = typed !== '' && meetsRule(rule, typed);
            return (
              <li key={rule} className={met ? 'met' : undefined}>
                <Icon name={met ? 'success' : 'dot'} />
                <span>
                  {t(`rules.${rule}`)}
                  {typed !== '' && <span className="rule-state"> – {t(met ? 'rules.met' : 'rules.missing')}</span>}
                  {/* So that the field's description is read as one sentence. */}
                  {index < passwordRules.length - 1 && <span className="visually-hidden">,</span>}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <NewPasswordField
        field={field}
        label={t('fields.password1')}
        autoComplete="new-password"
        descriptionId={listId}
      />
    </div>
  );
}
