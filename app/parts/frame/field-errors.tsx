import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '~/languages';
import { dayText } from './format';
import { Icon } from './icon';
import { useLanguage } from './use-language';

/** 'minLength|8' → 'Username must contain at least 8 characters', 'notBefore|2026-03-31' → '… before 31/03/2026' */
export function errorText(t: TFunction, code: string, label: string, language: Language): string {
  const bar = code.indexOf('|');
  const [key, arg] = bar < 0 ? [code, ''] : [code.slice(0, bar), code.slice(bar + 1)];
  const told = key === 'notBefore' || key === 'notAfter' ? dayText(arg, language) : arg;
  return t(`errors:${key}`, { field: label, arg: key === 'sameAs' ? t(`errors:as.${arg}`) : told });
}

interface FieldErrorsProps {
  id: string;
  label: string;
  errors?: string[];
}

/** Before the input, so that whoever reads line by line meets the messages first. */
export function FieldErrors({ id, label, errors }: FieldErrorsProps) {
  // Most fields have none, and `useTranslation` costs more than all else here.
  return errors?.length ? <Messages id={id} label={label} errors={errors} /> : null;
}

function Messages({ id, label, errors }: Required<FieldErrorsProps>) {
  const { t } = useTranslation(['common', 'errors']);
  const language = useLanguage();
  return (
    <div id={id}>
      {errors.map(code => (
        <p className="message" key={code}>
          <Icon name="error" />
          <span>{errorText(t, code, label, language)}</span>
        </p>
      ))}
    </div>
  );
}
