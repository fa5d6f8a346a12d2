import { type FormEvent, useEffect, useState } from 'react';

export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Conform submits by itself to validate a field or to add a row. */
export const isIntent = (event: SubmitEvent): boolean => event.submitter?.getAttribute('name') === '__intent__';

export function useStoppedSubmits(handle: (event: FormEvent<HTMLFormElement>) => void): {
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
