import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useAssets } from '../frame/document';

interface DialogProps {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
  onClose: () => void;
  focusAfter?: () => HTMLElement | null;
  focusFirst?: RefObject<HTMLElement>;
  /** for a dialog that opens by itself: the keys of whoever is typing must do nothing in it */
  focusTitle?: boolean;
}

/** Orca reads title and text only if it knows the dialog before the focus comes. */
const settleMs = 150;
const firstControl = 'button, input:not([type="hidden"])';

/** Open as long as it is rendered. It needs scripts, so it is never the only way to do anything. */
export function Dialog({ title, description, children, onClose, focusAfter, focusFirst, focusTitle }: DialogProps) {
  const { nonce } = useAssets();
  // Radix returns the focus to a trigger only, and this dialog has none.
  const before = useRef(document.activeElement as HTMLElement | null);
  // Radix adds a style element and takes its nonce from here; the policy allows no other.
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return (
    <Radix.Root open onOpenChange={open => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className="dialog"
          role="alertdialog"
          aria-modal="true"
          onOpenAutoFocus={event => {
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            setTimeout(
              () =>
                (focusFirst?.current ?? content.querySelector<HTMLElement>(focusTitle ? 'h2' : firstControl))?.focus(),
              settleMs,
            );
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            (focusAfter?.() ?? before.current)?.focus();
          }}
        >
          <Radix.Title asChild>
            <h2 tabIndex={focusTitle ? -1 : undefined}>{title}</h2>
          </Radix.Title>
          <Radix.Description asChild>
            <div>{description}</div>
          </Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
