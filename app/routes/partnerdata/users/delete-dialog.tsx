import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/parts/dialog/dialog';
import { DeleteForm, DeleteQuestion } from './delete-question';
import type { UserRow } from './types';

interface DeleteDialogProps {
  row: UserRow;
  once: string;
  onClose: () => void;
}

/** The focus starts on the button that deletes nothing. */
export default function DeleteDialog({ row, once, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('userlist');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={t('delete.title', { username: row.username })}
      description={<DeleteQuestion user={row} />}
      onClose={onClose}
      focusFirst={cancel}
    >
      <DeleteForm user={row} once={once}>
        <button type="button" ref={cancel} onClick={onClose}>
          {t('delete.cancel')}
        </button>
      </DeleteForm>
    </Dialog>
  );
}
