import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/frame/document';
import type { FrameData } from '~/parts/frame/frame-data';
import { type Page, pageOf } from '~/portal';
import styleSheet from '~/styles/portal.css?url';
import { sheetsOf } from '~/styles/sheets';
import type { PortalContext } from '../context';
import { preferenceCookie, readCookie } from './cookies.server';

/** Minified by the build, by path from the project's folder. */
const texts = import.meta.glob<string>(['~/styles/*.css', '!~/styles/portal.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/**
 * A first visit carries its style sheets inside the page, so that one round trip shows it all, and fetches the file of
 * all sheets meanwhile; from the second page on it is a link. A cookie says which version of the file the browser has.
 */
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
  // What a post comes back with can be a page in any state, a conflict's table for one.
  if (request.method === 'POST') return linked;
  const page = pageOf(frame?.page ?? '');
  // Who saves data does without the copy in advance; the second page asks for it.
  return { nonce, styles: theme + stylesOf(page, frame), styleSheet: null, prefetch: frame?.lite ? null : styleSheet };
}

/** Whoever is signed in has the menu on an open page too. */
function stylesOf({ kind = 'home', sheets = [] }: Partial<Page> = {}, frame: FrameData | undefined): string {
  const needed = sheetsOf(kind, ...sheets, ...(frame?.visitor ? (['frame'] as const) : []));
  return needed.map(sheet => texts[`/app/styles/${sheet}.css`]).join('');
}
