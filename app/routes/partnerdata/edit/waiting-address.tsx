import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Notice } from '~/parts/frame/notice';

export interface WaitingAddressData {
  id: number;
  once: string;
  address: string;
  until: string;
  /** the link was opened, an administrator has not agreed yet */
  opened: boolean;
}

/** An office's address that does not count yet (D36). */
export function WaitingAddress({ waiting: { id, once, address, until, opened } }: { waiting: WaitingAddressData }) {
  const { t } = useTranslation('partnerdata');
  return (
    <Notice tone="info">
      <p>{t(opened ? 'edit.waiting.approval' : 'edit.waiting.link', { address, until })}</p>
      <form method="post" action={href('partnerdata/address')} className="actions">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="once" value={once} />
        {!opened && (
          <button type="submit" name="do" value="send">
            {t('edit.waiting.send')}
          </button>
        )}{' '}
        <button type="submit" name="do" value="drop">
          {t('edit.waiting.drop')}
        </button>
      </form>
    </Notice>
  );
}
