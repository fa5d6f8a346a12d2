import { createHash } from 'node:crypto';
import { escapeHtml } from '~/rules/escape';
import type { Caller } from './tokens.server';

type EngineKind = 'booking' | 'corporate';

/** What the portal hands over (D14). */
interface HandOver {
  kind: EngineKind;
  token: string;
  /** interface language, 'de' or another, which reads English */
  language: string;
}

/** What a plain link carries (specification, point 2, Home): no token. */
interface Front {
  kind: EngineKind;
  partnerId: string;
  language: string;
}

/** 200 for a live token, 401 for any other, 400 for none. */
export type Engine = (handOver: HandOver) => Promise<{ status: number; html: string }>;

const english = {
  title: { booking: 'Booking engine', corporate: 'Corporate booking engine' },
  notice: 'This is a demonstration. A real installation opens the brand’s own engine here.',
  arrived: 'The login token arrived and is valid.',
  invalid: 'A login token arrived, but it is not valid or has expired. Please open the engine from the portal again.',
  missing: 'No login token arrived. Please open the engine from the portal.',
  front: 'This is what the customers of this partner see. No login token was handed over.',
  partner: 'Partner',
  user: 'User',
};

const german: typeof english = {
  title: { booking: 'Buchungsmaschine', corporate: 'Firmen-Buchungsmaschine' },
  notice: 'Dies ist eine Demonstration. In einer echten Installation öffnet sich hier die Buchungsmaschine der Marke.',
  arrived: 'Das Anmelde-Token ist angekommen und gültig.',
  invalid:
    'Ein Anmelde-Token ist angekommen, ist aber ungültig oder abgelaufen. Bitte öffnen Sie die Buchungsmaschine erneut aus dem Portal.',
  missing: 'Es ist kein Anmelde-Token angekommen. Bitte öffnen Sie die Buchungsmaschine aus dem Portal.',
  front: 'So sehen die Kunden dieses Partners die Buchungsmaschine. Es wurde kein Anmelde-Token übergeben.',
  partner: 'Partner',
  user: 'Benutzer',
};

const css = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:0;padding:2rem 1rem}
main{max-width:36rem;margin:auto}h1{font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}
.notice{padding:.75rem 1rem;border:1px solid;border-radius:.375rem}dt{font-weight:600}dd{margin:0 0 .5rem}`;

export const enginePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function createEngine(callerOf: (token: string) => Promise<Caller | null>): Engine {
  return async ({ kind, token, language }) => {
    const words = wordsOf(language);
    if (token === '') return { status: 400, html: page(words, kind, words.missing) };
    const caller = await callerOf(token);
    return caller
      ? { status: 200, html: page(words, kind, words.arrived, [caller.partnerId, caller.username]) }
      : { status: 401, html: page(words, kind, words.invalid) };
  };
}

export function engineFront({ kind, partnerId, language }: Front): string {
  const words = wordsOf(language);
  return page(words, kind, words.front, /^\d{1,12}$/.test(partnerId) ? [partnerId] : []);
}

const wordsOf = (language: string) => (language === 'de' ? german : english);

function page(
  words: typeof english,
  kind: EngineKind,
  message: string,
  [partner, user]: (string | number)[] = [],
): string {
  const title = words.title[kind];
  const fact = (name: string, value: string | number | undefined) =>
    value === undefined ? '' : `<dt>${name}</dt><dd>${escapeHtml(String(value))}</dd>`;
  const facts = partner === undefined ? '' : `<dl>${fact(words.partner, partner)}${fact(words.user, user)}</dl>`;
  return `<!doctype html>
<html lang="${words === german ? 'de' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style></head>
<body><main><h1>${title}</h1><p class="notice">${words.notice}</p><p>${message}</p>${facts}</main></body>
</html>
`;
}
