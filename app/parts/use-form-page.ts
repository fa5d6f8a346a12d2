import { type FormEvent, useEffect, useState } from 'react';

/** Whether scripts run: false on the server and while the page wakes up. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

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
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (event.defaultPrevented && submitter?.getAttribute('name') !== '__intent__') setStopped(count => count + 1);
    },
  };
}
