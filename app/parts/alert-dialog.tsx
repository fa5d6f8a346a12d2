import * as Dialog from '@radix-ui/react-dialog';
import { useTranslation } from 'react-i18next';
import { type FailedField, FailedList } from './error-summary';

interface AlertDialogProps {
  failed: FailedField[];
  heading: string;
  onClose: () => void;
}

/** The summary's sentence and links once more, as a dialog (D17). Closing it leads to the first field that failed. */
export default function AlertDialog({ failed, heading, onClose }: AlertDialogProps) {
  const { t } = useTranslation();
  let goTo = failed[0]?.id;
  return (
    <Dialog.Root open onOpenChange={open => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className="dialog"
          role="alertdialog"
          aria-modal="true"
          onCloseAutoFocus={event => {
            event.preventDefault();
            if (goTo) document.getElementById(goTo)?.focus();
          }}
        >
          <Dialog.Title asChild>
            <h2>{heading}</h2>
          </Dialog.Title>
          <Dialog.Description asChild>
            <div>
              <FailedList
                failed={failed}
                onFollow={id => {
                  goTo = id;
                  onClose();
                }}
              />
            </div>
          </Dialog.Description>
          <div className="actions">
            <Dialog.Close asChild>
              <button type="button" className="primary">
                {t('frame.close')}
              </button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
