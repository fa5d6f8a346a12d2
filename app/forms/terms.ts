import type { z } from 'zod';
import { bytesOfMb, maxFileMb } from '~/rules/file-limits';
import { linkNamesFile, typedName } from '~/rules/terms-file';
import { isWebAddress, webAddressWithBlanks } from './contact';
import { formatMessage } from './messages';
import { checkbox, fileFields } from './record';

export const termsFields = {
  agblink: webAddressWithBlanks(),
  ...fileFields('agb'),
  agbremove: checkbox(),
};

export interface TermsNames {
  stored?: string;
  /** uploaded with this form before, and not saved yet */
  kept?: string;
}

export function termsNameAfter(values: object, { stored = '', kept = '' }: TermsNames): string {
  const { agb, agbremove } = values as { agb?: unknown; agbremove?: unknown };
  if (agb instanceof File && agb.name !== '') return agb.name;
  return kept || (agbremove === true ? '' : stored);
}

/** D22. The server checks the file's bytes (`validatePdf`). */
export function validateTerms(values: object, names: TermsNames, context: z.core.$RefinementCtx): void {
  const { agb, agblink } = values as { agb?: unknown; agblink?: unknown };
  if (agb instanceof File && agb.size > bytesOfMb(maxFileMb.terms)) {
    context.addIssue({
      code: 'custom',
      path: ['agb'],
      message: formatMessage('fileTooLarge', maxFileMb.terms),
      input: '',
    });
  }
  if (typeof agblink === 'string' && agblink !== '' && !isWebAddress(agblink)) return;
  const name = termsNameAfter(values, names);
  if (name === '' || typeof agblink !== 'string' || linkNamesFile(agblink, name)) return;
  const message = formatMessage('termsLink', typedName(name));
  context.addIssue({ code: 'custom', path: ['agblink'], message, input: agblink });
}
