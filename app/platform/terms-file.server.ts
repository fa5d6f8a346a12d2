import { validatePdf } from '~/files/pdf/validate-pdf.server';
import { type FieldFault, PlatformError } from './errors';
import { contentFault, terms } from './layout-files';
import type { Layout } from './records/layout';

const codes: Record<string, string> = { fileActive: 'active_content', fileEncrypted: 'encrypted' };

/** Takes a second, so never within a transaction. @throws PlatformError 503 'busy' */
export async function validateTerms({ texts }: Layout): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  for (const [index, { agbencoded }] of texts.entries()) {
    // Whatever else is wrong with it is told with the rest.
    if (!agbencoded || contentFault(terms, agbencoded)) continue;
    const fault = await validatePdf(Buffer.from(agbencoded, 'base64'));
    if (fault === 'fileUnchecked') throw new PlatformError(503, 'busy');
    if (fault) faults.push({ field: `texts.${index}.${terms.content}`, code: codes[fault] ?? 'pattern' });
  }
  return faults;
}
