import { z } from 'zod';
import { normalizePrefix, withoutSeparators } from '~/rules/phone';
import { formatMessage } from './messages';
import { digits, longest, optional, type Rule, required } from './text';

/** Several of the brands' countries have no area codes (specification, point 5). */
export const phoneParts = () =>
  z.object({
    prefix: required({ normalize: normalizePrefix, max: 4, rules: [digits] }),
    area: optional({ normalize: withoutSeparators, max: longest.number, rules: [digits] }),
    number: required({ normalize: withoutSeparators, max: longest.number, rules: [digits] }),
  });

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const mailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*[A-Za-z])${label}$`);

/** An internationalised domain becomes ASCII (D16); what is no domain stays, so that the rule can reject it. */
function withAsciiDomain(typed: string): string {
  const text = typed.trim();
  const domain = text.slice(text.lastIndexOf('@') + 1);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\w.-]+$/.test(domain)) return text;
  try {
    return text.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}

const emailOptions = {
  normalize: withAsciiDomain,
  max: longest.email,
  rules: [[value => mailAddress.test(value), formatMessage('email')]] as Rule[],
};

export const email = () => required(emailOptions);

export const optionalEmail = () => optional(emailOptions);

function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** No credentials, and nothing that a browser would silently rewrite. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value)) return false;
  try {
    const { hostname, username, password } = new URL(value);
    return /^[^.]+(?:\.[^.]+)+$/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

export const tagManagerId = () =>
  optional({
    max: longest.tagManager,
    rules: [[value => /^GTM-[A-Za-z0-9]{4,12}$/.test(value), formatMessage('pattern', 'GTM-AB12CD3')]],
  });

const webAddressRules: Rule[] = [[isWebAddress, formatMessage('webAddress')]];

export const webAddress = () => optional({ normalize: withScheme, rules: webAddressRules });

/** Blanks after the host are encoded, as browsers do: file names have them. */
export const webAddressWithBlanks = () =>
  optional({ normalize: typed => withEncodedBlanks(withScheme(typed)), rules: webAddressRules });

function withEncodedBlanks(address: string): string {
  const [host = ''] = /^[^:]*:\/\/[^/]*/.exec(address) ?? [address];
  return host + address.slice(host.length).replace(/\p{Zs}/gu, encodeURIComponent);
}
