import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { useHydrated } from '../frame/use-form-page';

interface CopyButtonProps {
  text: string;
  about: string;
  label?: string;
}

/** Needs scripts; without them the text can be selected. */
export function CopyButton({ text, about, label }: CopyButtonProps) {
  const { t } = useTranslation('downloads');
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<boolean>();
  if (!hydrated) return null;
  async function copy() {
    try {
      // On plain http elsewhere than on this machine there is no clipboard.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <p className="actions">
      <button type="button" onClick={copy}>
        {label ?? t('copy')}
        <span className="visually-hidden"> {about}</span>
      </button>
      <span role="status" className={copied === undefined ? undefined : copied ? 'success' : 'error'}>
        {copied !== undefined && (
          <>
            <Icon name={copied ? 'success' : 'error'} /> {t(copied ? 'copied' : 'notCopied')}
          </>
        )}
      </span>
    </p>
  );
}
