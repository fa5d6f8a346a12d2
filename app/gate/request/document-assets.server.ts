import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/frame/document';
import type { FrameData } from '~/parts/frame/frame-data';
import { type Page, pageOf } from '~/portal';
import styleSheet from '~/styles/portal.css?url';
import { sheetsOf } from '~/styles/sheets';
import type { PortalContext } from '../context';
import { preferenceCookie, readCookie } from './cookies.server';

/** Minified by the build; keys are paths from the project's folder. */
const texts = import.meta.glob<string>(['~/styles/*.css', '!~/styles/portal.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** A first visit inlines its sheets, so that one round trip is enough; later pages link the file (the cookie knows). */
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
  const page = pageOf(frame?.page ?? '');
  return { nonce, styles: theme + stylesOf(page, frame), styleSheet: null, prefetch: frame?.lite ? null : styleSheet };
}

function stylesOf({ kind = 'home', sheets = [] }: Partial<Page> = {}, frame: FrameData | undefined): string {
  const needed = sheetsOf(kind, ...sheets, ...(frame?.visitor ? (['frame'] as const) : []));
  return needed.map(sheet => texts[`/app/styles/${sheet}.css`]).join('');
}
