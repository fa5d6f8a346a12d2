import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useAssets } from '../frame/document';

interface DialogProps {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** where the focus goes afterwards; by default back to where it was */
  focusAfter?: () => HTMLElement | null;
  /** where the focus starts; by default on the first control */
  focusFirst?: RefObject<HTMLElement>;
}

/** Orca reads title and text only of a dialog that it has already heard of when the focus comes. */
const settleMs = 150;
const firstControl = 'button, input:not([type="hidden"])';

/** The one dialog, open as long as it is rendered; only where scripts run, and never the only way to do anything. */
export function Dialog({ title, description, children, onClose, focusAfter, focusFirst }: DialogProps) {
  const { nonce } = useAssets();
  // Radix itself only goes back to a trigger, and this dialog has none.
  const before = useRef(document.activeElement as HTMLElement | null);
  // Radix adds a style element of its own; the policy takes it by this page's nonce only, which it looks for here.
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
              () => (focusFirst?.current ?? content.querySelector<HTMLElement>(firstControl))?.focus(),
              settleMs,
            );
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            (focusAfter?.() ?? before.current)?.focus();
          }}
        >
          <Radix.Title asChild>
            <h2>{title}</h2>
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
