import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

/** The form holds what was typed before the session ended (D8). */
export function DraftNotice({ action }: { action: string }) {
  const { t } = useTranslation('form');
  return (
    <Notice tone="warning" title={t('draft.title')} text={t('draft.text')} announced>
      <form method="post" action={action}>
        {/* Text browsers show a button's value as its label. */}
        <input type="hidden" name="do" value="discard" />
        <button type="submit" data-discards="">
          {t('draft.discard')}
        </button>
      </form>
    </Notice>
  );
}
