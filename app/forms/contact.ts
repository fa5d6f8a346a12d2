import { z } from 'zod';
import { normalizeAreaCode, normalizeLocalNumber, normalizePrefix } from '~/rules/phone';
import { formatMessage } from './messages';
import { digits, longest, optional, type Rule, required } from './text';

/** Several of the brands' countries have no area codes (specification, point 5). */
export const phoneParts = () =>
  z.object({
    prefix: required({
      normalize: normalizePrefix,
      max: 4,
      rules: [digits, [value => value.length >= 2, formatMessage('minLength', 2)]],
    }),
    area: optional({ normalize: normalizeAreaCode, max: longest.number, rules: [digits] }),
    number: required({ normalize: normalizeLocalNumber, max: longest.number, rules: [digits] }),
  });

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const mailAddress = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=[^.]*\\p{L})${label}$`, 'u');

const emailOptions = {
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

export const webAddress = () =>
  optional({ normalize: withScheme, rules: [[isWebAddress, formatMessage('webAddress')]] });
