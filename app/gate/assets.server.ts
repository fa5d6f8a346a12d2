import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/document';
import type { FrameData } from '~/parts/frame-data';
import styleSheet from '~/styles/portal.css?url';
import { preferenceCookie, readCookie } from './cookies.server';
import type { PortalContext } from './services.server';

/**
 * A first visit carries the style sheet inside the page, so that one round trip shows it all, and fetches the file
 * meanwhile; from the second page on it is a link. A cookie says which version of the file the browser has.
 */
export function documentAssets(
  request: Request,
  context: PortalContext,
  frame: FrameData | undefined,
): Omit<DocumentAssets, 'title' | 'lists' | 'chart'> {
  const { services, nonce } = context;
  const brand = services.brands.byId(frame?.brand.id ?? 0) ?? services.brands.default(services.settings.defaultBrand);
  const theme = themeCss(brand);
  const version = styleSheet.replace(/^.*\//, '');
  if (readCookie(request.headers.get('Cookie'), 'css') === encodeURIComponent(version)) {
    return { nonce, styles: theme, styleSheet, prefetch: null };
  }
  const text = services.staticText(styleSheet);
  if (text === undefined) return { nonce, styles: theme, styleSheet, prefetch: null };
  context.note.cookies.push(preferenceCookie('css', version));
  const needed = frame?.visitor ? text : beforeLogin(text);
  // Who saves data does without the copy in advance; the second page asks for it.
  return { nonce, styles: theme + needed, styleSheet: null, prefetch: frame?.lite ? null : styleSheet };
}

/** The part of the sheet that pages before the login need: up to the mark that it carries for this. */
function beforeLogin(sheet: string): string {
  const mark = /:root\s*\{\s*--signed-in-from-here/.exec(sheet);
  return mark ? sheet.slice(0, mark.index) : sheet;
}
