import { useLocation } from '@remix-run/react';
import { base } from '~/addresses';

/** For a form that stays on its page: without an action, a skip link's fragment would take the focus from the answer. */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return base + pathname + search;
}
