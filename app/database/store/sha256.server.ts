import { createHash } from 'node:crypto';

/** A key of one length, whatever a visitor has sent. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
