import { type FormEvent, useEffect, useState } from 'react';

/** Whether scripts run: false on the server and while the page wakes up. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** A submit that Conform makes of its own accord (looking at a field that was left, adding a row): nobody has pressed Save. */
export const isIntent = (event: SubmitEvent): boolean => event.submitter?.getAttribute('name') === '__intent__';

/**
 * Counts the submits that the browser's own check stopped, so that each of them can open the alert dialog. Buttons that
 * add or delete a row are stopped too, but nothing failed there.
 */
export function useStopped(handle: (event: FormEvent<HTMLFormElement>) => void): {
  stopped: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [stopped, setStopped] = useState(0);
  return {
    stopped,
    onSubmit(event) {
      handle(event);
      if (event.defaultPrevented && !isIntent(event.nativeEvent as SubmitEvent)) setStopped(count => count + 1);
    },
  };
}
