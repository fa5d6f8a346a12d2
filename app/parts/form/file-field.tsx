import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { describedBy, FieldShell, snapshotOf } from './field';

interface FileFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: a browser never fills a file in again, so its value is nobody's business
  field: FieldMetadata<any>;
  /** holds the id of a file that was accepted by a submit that failed otherwise */
  kept: FieldMetadata<string>;
  label: string;
  hint: string;
  accept: string;
  stored?: string;
  keptName?: string;
}

export function FileField({ field, kept, label, hint, accept, stored, keptName }: FileFieldProps) {
  const { t } = useTranslation('form');
  const shown = { ...snapshotOf(field), initialValue: undefined };
  const note = `${shown.id}-note`;
  const described = describedBy(shown, { hint, optional: true });
  const ids = [described['aria-describedby'], (stored || keptName) && note].filter(Boolean).join(' ');
  return (
    <FieldShell field={shown} label={label} hint={hint} optional>
      {(stored || keptName) && (
        <p className="file-note" id={note}>
          {keptName && <Icon name="success" />}
          <span>{keptName ? t('file.kept', { name: keptName }) : t('file.stored', { name: stored })}</span>
        </p>
      )}
      {keptName && <input type="hidden" name={kept.name} value={kept.initialValue ?? ''} />}
      <input {...described} aria-describedby={ids || undefined} type="file" accept={accept} />
    </FieldShell>
  );
}
