import { useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameData } from '../frame/frame-data';
import { Icon } from '../frame/icon';
import { DiscardButton } from './discard-button';

interface SaveBarProps {
  label?: string;
  blocked?: string;
  discardTo?: string;
  hasDraft?: boolean;
  beside?: ReactNode;
}

export function SaveBar({ label, blocked, discardTo, hasDraft, beside }: SaveBarProps) {
  const { t } = useTranslation('form');
  const saved = useSavedFlag();
  return (
    <>
      {blocked && (
        <p id="save-blocked" className="message">
          <Icon name="warning" />
          <span>{blocked}</span>
        </p>
      )}
      <div className="actions save">
        <button
          type="submit"
          className="primary"
          aria-disabled={blocked ? true : undefined}
          aria-describedby={blocked ? 'save-blocked' : undefined}
        >
          {label ?? t('save')}
        </button>{' '}
        {discardTo && !hasDraft && (
          <a href={discardTo} data-discards="">
            {t('discard')}
          </a>
        )}
        {discardTo && hasDraft && <DiscardButton label={t('discard')} className="quiet" />} {beside}
        {saved && (
          <span className="saved-flag" aria-hidden="true">
            <Icon name="success" />
            {t('common:form.saved')}
          </span>
        )}
      </div>
    </>
  );
}

/** specification, point 9 */
const flagMs = 2_500;

/** Needs scripts; the message at the top of the page says the same to everybody (D18). */
function useSavedFlag(): boolean {
  const frame = useRouteLoaderData<FrameData>('root');
  const [shown, setShown] = useState(false);
  const justSaved = frame?.flash?.saved;
  useEffect(() => {
    if (!justSaved) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), flagMs);
    return () => clearTimeout(timer);
  }, [justSaved]);
  return shown;
}
