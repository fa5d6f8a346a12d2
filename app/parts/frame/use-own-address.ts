import { useLocation } from '@remix-run/react';
import { base } from '~/addresses';

/**
 * What a form posts to that stays on its page. Without an action it would take the fragment of a skip link along, and the browser
 * would put the focus there instead of on what was refused or saved.
 */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return base + pathname + search;
}
