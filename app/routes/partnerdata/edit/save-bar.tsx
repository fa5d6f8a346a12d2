import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FrameData } from '~/parts/frame-data';
import { Icon } from '~/parts/icon';

/** The save button. It only looks disabled while every account is inactive (D19): the server says the same. */
export function SaveBar({ allInactive }: { allInactive: boolean }) {
  const { t } = useTranslation('partnerdata');
  const saved = useSavedFlag();
  return (
    <>
      {allInactive && (
        <p id="no-active-account" className="message">
          <Icon name="warning" />
          <span>{t('edit.noActiveAccount')}</span>
        </p>
      )}
      <div className="actions">
        <button
          type="submit"
          className="primary"
          aria-disabled={allInactive || undefined}
          aria-describedby={allInactive ? 'no-active-account' : undefined}
        >
          {t('edit.save')}
        </button>
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

/** How long the tick beside the button stays (specification, point 9). */
const flagMs = 2_500;

/** The tick after a save, where scripts run; the message at the top of the page says it to everybody (D18). */
function useSavedFlag(): boolean {
  const frame = useRouteLoaderData<FrameData>('root');
  const [shown, setShown] = useState(false);
  const justSaved = frame?.flash?.tone === 'success';
  useEffect(() => {
    if (!justSaved) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), flagMs);
    return () => clearTimeout(timer);
  }, [justSaved]);
  return shown;
}
