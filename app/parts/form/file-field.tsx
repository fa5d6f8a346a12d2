import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { describedBy, FieldShell, look } from './field';

interface FileFieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: a browser never fills a file in again, so its value is nobody's business
  field: FieldMetadata<any>;
  /** carries the id of a file that was accepted while something else failed */
  kept: FieldMetadata<string>;
  label: string;
  hint: string;
  /** types for the browser's own file dialog: 'image/png,image/gif' */
  accept: string;
  /** name of the file that is saved */
  stored?: string;
  /** name of the file that was accepted and is not saved yet */
  keptName?: string;
}

/** A file to upload; says which one is stored, and which one was taken already and need not be chosen again. */
export function FileField({ field, kept, label, hint, accept, stored, keptName }: FileFieldProps) {
  const { t } = useTranslation('form');
  const shown = { ...look(field), initialValue: undefined };
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
