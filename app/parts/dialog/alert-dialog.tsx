import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailedField, FailedList } from '../form/error-summary';
import { Dialog } from './dialog';

interface AlertDialogProps {
  failed: FailedField[];
  heading: string;
  onClose: () => void;
}

/** The error summary as a dialog (D17). Closing it moves the focus to the first field that failed. */
export default function AlertDialog({ failed, heading, onClose }: AlertDialogProps) {
  const { t } = useTranslation();
  const goTo = useRef(failed.find(({ id }) => id)?.id);
  const follow = (id: string) => {
    goTo.current = id;
    onClose();
  };
  return (
    <Dialog
      title={heading}
      description={<FailedList failed={failed} onFollow={follow} />}
      onClose={onClose}
      focusAfter={() => document.getElementById(goTo.current ?? '')}
    >
      <div className="actions">
        <button type="button" className="primary" onClick={onClose}>
          {t('frame.close')}
        </button>
      </div>
    </Dialog>
  );
}
