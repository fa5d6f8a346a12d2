import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/frame/document';
import type { FrameData } from '~/parts/frame/frame-data';
import styles from '~/styles/portal.css?inline';
import styleSheet from '~/styles/portal.css?url';
import { parseRules, usedRules } from '~/styles/used-rules';
import type { PortalContext } from '../context';
import { preferenceCookie, readCookie } from './cookies.server';

const rules = parseRules(styles);
const usedRulesPlaceholder = '{{rules}}';

/** A first visit inlines the rules that it needs, so that one round trip is enough; later pages link the file (the cookie knows). */
export function documentAssets(
  request: Request,
  context: PortalContext,
  frame: FrameData | undefined,
): Omit<DocumentAssets, 'title' | 'skip' | 'lists'> {
  const { services, nonce } = context;
  const brand = services.brands.byId(frame?.brand.id ?? 0) ?? services.brands.default(services.settings.defaultBrand);
  const theme = themeCss(brand);
  const version = styleSheet.replace(/^.*\//, '');
  const linked = { nonce, styles: theme, styleSheet, prefetch: null };
  if (readCookie(request.headers.get('Cookie'), 'css') === encodeURIComponent(version)) return linked;
  context.note.cookies.push(preferenceCookie('css', version));
  // A post's answer can hold anything, such as a conflict's table.
  if (request.method === 'POST') return linked;
  return { nonce, styles: theme + usedRulesPlaceholder, styleSheet: null, prefetch: frame?.lite ? null : styleSheet };
}

export const withUsedRules = (html: string): string => html.replace(usedRulesPlaceholder, () => usedRules(rules, html));
