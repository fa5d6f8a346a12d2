import { useTranslation } from 'react-i18next';
import type { RowIntent } from './accounts';

interface RowChangedProps {
  intent?: RowIntent;
  /** as they are now */
  rows: unknown;
}

/** For browsers that show a new page from its top, whatever has `autofocus`. */
export function RowChanged({ intent, rows }: RowChangedProps) {
  const { t } = useTranslation('partnerdata');
  const count = Array.isArray(rows) ? rows.length : 0;
  if (intent?.type === 'insert')
    return (
      <p>
        <a href={`#${encodeURIComponent(`partner-accounts[${count - 1}].bankname`)}`}>
          {t('edit.accountAdded', { number: count })}
        </a>
      </p>
    );
  if (intent?.type !== 'remove') return null;
  return (
    <p>
      <a href="#accounts">{t('edit.accountRemoved', { number: (intent.payload?.index ?? 0) + 1 })}</a>
    </p>
  );
}
