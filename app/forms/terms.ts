import type { z } from 'zod';
import { bytesOfMb, largestFile } from '~/rules/file-limits';
import { encodedName, linkNamesFile } from '~/rules/terms-file';
import { isWebAddress, webAddress } from './contact';
import { say } from './messages';
import { fileFields, tick } from './record';

/** Terms and conditions: a link, and a PDF behind it (specification, point 2). Contact data and layout editor share them. */
export const termsFields = {
  agblink: webAddress(),
  ...fileFields('agb'),
  /** takes the stored file away */
  agbremove: tick(),
};

/** Names of the terms file, as far as they are known. */
export interface TermsNames {
  /** that is stored */
  stored?: string;
  /** that this form has brought and that is kept until it is saved */
  kept?: string;
}

/**
 * The terms file's name after the save, '' for none: of the file that is chosen (in the browser), else the one that the
 * form has brought, else the stored one unless it is to go.
 */
export function termsNameAfter(values: object, { stored = '', kept = '' }: TermsNames): string {
  const { agb, agbremove } = values as { agb?: unknown; agbremove?: unknown };
  if (agb instanceof File && agb.name !== '') return agb.name;
  return kept || (agbremove === true ? '' : stored);
}

/**
 * The link must end in the PDF's name (D22). Its bytes are judged on the server (`judgePdf`); the browser hears at once
 * of a file that is too large to send. Messages: termsLink at `agblink`, fileTooLarge at `agb`.
 */
export function judgeTerms(values: object, names: TermsNames, context: z.core.$RefinementCtx): void {
  const { agb, agblink } = values as { agb?: unknown; agblink?: unknown };
  if (agb instanceof File && agb.size > bytesOfMb(largestFile.terms)) {
    context.addIssue({ code: 'custom', path: ['agb'], message: say('fileTooLarge', largestFile.terms), input: '' });
  }
  // Of a link that is none the field's own rule speaks.
  if (typeof agblink === 'string' && agblink !== '' && !isWebAddress(agblink)) return;
  const name = termsNameAfter(values, names);
  if (name === '' || typeof agblink !== 'string' || linkNamesFile(agblink, name)) return;
  const message = say('termsLink', encodedName(name));
  context.addIssue({ code: 'custom', path: ['agblink'], message, input: agblink });
}
