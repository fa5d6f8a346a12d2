import { z } from 'zod';
import { tidyAreaCode, tidyLocalNumber, tidyPrefix } from '~/rules/phone';
import { say } from './messages';
import { digits, longest, optional, type Rule, required } from './text';

/**
 * A phone number in three parts, which together make '+prefix area local': a prefix of 2 to 4 digits, then digit groups
 * (specification, point 5). The area code may be empty, because several of the brands' countries have none.
 */
export const phoneParts = () =>
  z.object({
    prefix: required({ tidy: tidyPrefix, max: 4, rules: [digits, [value => value.length >= 2, say('minLength', 2)]] }),
    area: optional({ tidy: tidyAreaCode, max: longest.number, rules: [digits] }),
    number: required({ tidy: tidyLocalNumber, max: longest.number, rules: [digits] }),
  });

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const mailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`, 'u');

const emailOptions = {
  max: longest.email,
  rules: [[value => mailAddress.test(value), say('email')]] as Rule[],
};

/** An e-mail address, in any case and with any alphabet in its domain. Messages: required, email. */
export const email = () => required(emailOptions);

/** An e-mail address or nothing. Message: email. */
export const optionalEmail = () => optional(emailOptions);

/** `www.example.org` is meant as a web address: `https://` comes in front. */
function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** http(s) only, a host with a dot, no login data, nothing that a browser would silently rewrite. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(value)) return false;
  try {
    const { hostname, username, password } = new URL(value);
    return /^[^.]+(?:\.[^.]+)+$/.test(hostname) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** A web address or nothing; stored with its scheme. Message: webAddress. */
export const webAddress = () => optional({ tidy: withScheme, rules: [[isWebAddress, say('webAddress')]] });
