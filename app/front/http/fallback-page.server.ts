import { randomBytes } from 'node:crypto';
import { inLanguage } from '~/brands/brand';
import { resolveBrand } from '~/brands/resolve';
import { themeCss } from '~/brands/theme';
import type { Unavailable } from '~/database/unavailable.server';
import type { Services } from '~/gate/context';
import { languageOf } from '~/gate/i18n/language.server';
import { readCookie } from '~/gate/request/cookies.server';
import { escapeHtml } from '~/rules/escape';
import { isPasswordField } from '~/rules/password-fields';
import { ownAddress, withoutDataParameter } from '~/rules/redirect';
import { endResponse } from './end-response.server';
import { contentSecurityPolicy } from './headers.server';
import type { RequestContext } from './request-context.server';

/** Pages without the app, the database and React, for what the front rejects. */
interface FallbackPage {
  status: 400 | 408 | 421 | 500 | 503;
  /** in place of the status's */
  words?: string;
  content?: (t: (key: string) => string) => string;
  /** seconds */
  retryAfter?: number;
}

const css = `body{margin:0;font:100%/1.5 system-ui,sans-serif;background:var(--canvas);color:var(--text);overflow-wrap:anywhere}
header,main{max-width:40rem;margin:auto;padding:1rem}header{display:flex;gap:.75rem;align-items:center;font-weight:600}
h1{font-size:1.75rem;line-height:1.25}a,button{box-sizing:border-box;display:inline-block;font:inherit;min-height:44px;padding:.5rem 1rem;
border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);text-decoration:none;cursor:pointer}
.small{font-size:.875rem}`;

export async function sendFallbackPage(
  incoming: RequestContext,
  services: Services,
  { status, words = `problem:${status}`, content, retryAfter }: FallbackPage,
) {
  const { request, response, origin, requestId } = incoming;
  const cookies = request.headers.cookie ?? null;
  const { brand } = resolveBrand(services.brands, {
    host: origin.host,
    clientCookie: readCookie(cookies, 'client'),
    defaultBrand: services.settings.defaultBrand,
  });
  const headers = { Cookie: cookies ?? '', 'Accept-Language': request.headers['accept-language'] ?? '' };
  const language = await languageOf(new Request('http://localhost/', { headers }), brand);
  const { t } = services.translations.of(language);
  // The browser renders a 500 as well, so its words are in the common ones.
  const word = (key: string) => (status === 500 ? t(`common:problem.500.${key}`) : t(`${words}.${key}`));
  const said = (key: string) => escapeHtml(word(key));
  const safe = (key: string) => escapeHtml(t(key));
  const nonce = randomBytes(16).toString('base64');
  const title = t('titlePattern', {
    page: word('title'),
    portal: inLanguage(brand.pageTitle, language, brand),
  });
  const logo = `/partner/brands/${brand.id}`;
  // At an unknown host the logo would be rejected too.
  const image = status === 421 ? '' : `<img src="${logo}/logo.svg" width="40" height="40" alt="">`;
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><link rel="icon" type="image/svg+xml" href="${logo}/favicon.svg"><style nonce="${nonce}">${themeCss(brand)}${css}</style></head><body><header>${image}<span>${escapeHtml(inLanguage(brand.name, language, brand))}</span></header><main><h1>${said('title')}</h1>${content?.(safe) ?? `<p>${said('text')}</p>`}<p class="small">${escapeHtml(t('problem.requestId', { id: requestId }))}</p></main></body></html>`;
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('X-Request-Id', requestId);
  if (retryAfter) response.setHeader('Retry-After', retryAfter);
  response.setHeader('Content-Length', Buffer.byteLength(html));
  await endResponse(request, response, html);
}

const retryAfter = 5;

interface Unserved {
  /** of a post, to send it again */
  body?: Buffer;
  reason?: Unavailable;
  /** it failed while it was served, so something may be saved */
  begun?: boolean;
}

const wordsOf: Record<Unavailable, string> = { busy: '503', database: 'database', full: 'full' };

export function sendUnavailablePage(
  incoming: RequestContext,
  services: Services,
  { body, reason = 'busy', begun = false }: Unserved,
): Promise<void> {
  const { request, target } = incoming;
  const words = wordsOf[reason];
  const outcome = begun ? 'database' : '503';
  // The target of a data request has a mark that a link must not carry.
  const here = escapeHtml(ownAddress(withoutDataParameter(target)) ?? '/partner/home');
  return sendFallbackPage(incoming, services, {
    status: 503,
    words: `problem:${words}`,
    retryAfter,
    content(t) {
      if (request.method !== 'POST')
        return `<p>${t(`problem:${words}.text`)}</p><p><a href="${here}">${t('problem:503.again')}</a></p>`;
      const fields = fieldsToKeep(request.headers['content-type'] ?? '', body);
      if (fields === null) return `<p>${t(`problem:${words}.text`)} ${t(`problem:${outcome}.back`)}</p>`;
      return `<p>${t(`problem:${words}.text`)} ${t(`problem:${outcome}.posted`)}</p><form method="post" action="${here}">${fields}<button>${t('problem:503.resend')}</button></form>`;
    },
  });
}

/** Null for a form with files, or with a password, which is never written into a page. */
function fieldsToKeep(type: string, body: Buffer | undefined): string | null {
  if (!body || !/^application\/x-www-form-urlencoded/i.test(type)) return null;
  const fields = [...new URLSearchParams(body.toString('utf8'))];
  if (fields.some(([name]) => isPasswordField(name))) return null;
  return fields
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}
