import { z } from 'zod';
import { languageCodes } from '~/languages';

export const language = z.string().refine(code => languageCodes().includes(code), {
  error: ({ input }) => `there is no folder locales/${input}`,
});

export const country = z.string().regex(/^[A-Z]{2}$/, 'a country is written with two capitals: DE');
export const line = z.string().refine(text => text.trim() !== '', 'is empty');
export const mailAddress = z.email('is no mail address');

function addressProblem(text: string): string | undefined {
  if (!/^https?:\/\//.test(text)) return 'an address begins with https:// or http://';
  if (/\s/.test(text) || !URL.canParse(text)) return 'is no address';
  const { username, password } = new URL(text);
  return username || password ? 'an address has no user and no password' : undefined;
}

export const webAddress = z.string().superRefine((text, context) => {
  const message = addressProblem(text);
  if (message) context.addIssue({ code: 'custom', message });
});

export const phoneNumber = z.string().regex(/^\+\d+( \d+)+$/, 'a phone number is written +49 40 1234567');
