import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/frame/document';
import type { FrameData } from '~/parts/frame/frame-data';
import styleSheet from '~/styles/portal.css?url';
import type { PortalContext } from '../context';
import { preferenceCookie, readCookie } from './cookies.server';

/**
 * A first visit carries the style sheet inside the page, so that one round trip shows it all, and fetches the file
 * meanwhile; from the second page on it is a link. A cookie says which version of the file the browser has.
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
  if (readCookie(request.headers.get('Cookie'), 'css') === encodeURIComponent(version)) {
    return { nonce, styles: theme, styleSheet, prefetch: null };
  }
  const text = services.staticText(styleSheet);
  if (text === undefined) return { nonce, styles: theme, styleSheet, prefetch: null };
  context.note.cookies.push(preferenceCookie('css', version));
  const needed = partOf(text, frame?.visitor ? context.note.route : withoutMenu);
  // Who saves data does without the copy in advance; the second page asks for it.
  return { nonce, styles: theme + needed, styleSheet: null, prefetch: frame?.lite ? null : styleSheet };
}

/** All pages of somebody who is not signed in; the login of somebody who is has their menu. */
const withoutMenu = 'without menu';

const beyondForms = /:root\s*\{\s*--beyond-forms-from-here/;

/** Where those parts of the sheet end that one page needs, by the page whose first visit matters most. */
const ends: Record<string, RegExp> = {
  [withoutMenu]: /:root\s*\{\s*--signed-in-from-here/,
  home: /:root\s*\{\s*--beyond-home-from-here/,
  'partnerdata/edit': beyondForms,
  'partnerdata/users/new': beyondForms,
  'partnerdata/users/:userno': beyondForms,
};

/** What a page needs of the sheet: up to the mark that it carries for this, or all of it. */
function partOf(sheet: string, page = ''): string {
  const mark = ends[page]?.exec(sheet);
  return mark ? sheet.slice(0, mark.index) : sheet;
}
