import { themeCss } from '~/brands/theme';
import type { DocumentAssets } from '~/parts/frame/document';
import type { FrameData } from '~/parts/frame/frame-data';
import styles from '~/styles/portal.css?inline';
import styleSheet from '~/styles/portal.css?url';
import { parseRules, usedRules } from '~/styles/used-rules';
import type { PortalContext } from '../context';
import { preferenceCookie, readCookie } from './cookies.server';

const rules = parseRules(styles);
const placeholder = '{{styles}}';

interface PageStyles extends Pick<DocumentAssets, 'nonce' | 'styles' | 'styleSheet' | 'styleSheetFollows'> {
  inline: (html: string) => string;
}

/** A first visit inlines the rules that it needs and is shown after one round trip; later pages link the file (the cookie knows). */
export function pageStyles(request: Request, context: PortalContext, frame: FrameData | undefined): PageStyles {
  const { services, nonce } = context;
  const brand = services.brands.byId(frame?.brand.id ?? 0) ?? services.brands.default(services.settings.defaultBrand);
  const theme = themeCss(brand);
  const version = styleSheet.replace(/^.*\/portal-|\.css$/g, '');
  const linked = { nonce, styles: theme, styleSheet, styleSheetFollows: false, inline: (html: string) => html };
  if (readCookie(request.headers.get('Cookie'), 'css') === encodeURIComponent(version)) return linked;
  context.state.cookies.push(preferenceCookie('css', version));
  // A post's answer can hold anything, such as a conflict's table.
  if (request.method === 'POST') return linked;
  const styleSheetFollows = !frame?.lite;
  return {
    nonce,
    styles: placeholder,
    styleSheet: styleSheetFollows ? styleSheet : null,
    styleSheetFollows,
    inline: html => html.replace(placeholder, () => usedRules(rules, html, theme, styleSheetFollows)),
  };
}
