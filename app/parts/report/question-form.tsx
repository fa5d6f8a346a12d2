import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { FieldErrors } from '../frame/field-errors';

interface QuestionFormProps {
  maxCharacters: number;
  list: string;
  once: string;
  text?: string;
  errors?: string[];
  /** the bookings to tick: lynx and w3m send only what stands in the form */
  children: ReactNode;
}

export function QuestionForm({ maxCharacters, list, once, text = '', errors, children }: QuestionFormProps) {
  const { t } = useTranslation('commission');
  return (
    <form id="question" method="post" action={href('provisions/queries')} aria-labelledby="ask">
      {children}
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="once" value={once} />
      <div className="sheet off-paper">
        <h2 id="ask">{t('queries.title')}</h2>
        <div className="field">
          <label htmlFor="text">{t('queries.text')}</label>{' '}
          <span className="hint" id="text-hint">
            {t('queries.hint', { most: maxCharacters })}
          </span>
          <FieldErrors id="text-error" label={t('queries.text')} errors={errors} />
          <textarea
            id="text"
            name="text"
            rows={4}
            maxLength={maxCharacters}
            defaultValue={text}
            aria-required
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors ? 'text-hint text-error' : 'text-hint'}
          />
        </div>
        <div className="actions">
          <button type="submit">{t('queries.send')}</button>
        </div>
      </div>
    </form>
  );
}
