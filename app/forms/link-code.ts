import { z } from 'zod';
import { isCode } from '~/rules/link-codes';
import { formatMessage } from './messages';
import { namesOf } from './names';
import { checkbox, recordFields } from './record';
import { multiLine, optional, required } from './text';

/** The database says the same. */
const words = {
  name: required({ max: 80, normalize: typed => typed.normalize('NFC').replace(/\s+/g, ' ').trim() }),
  note: multiLine(500),
};

export const newCodeSchema = z.object({
  ...words,
  code: required({ max: 20, rules: [[isCode, formatMessage('linkCode')]] }),
  /** query of the page that makes links */
  recipe: optional({ max: 2_000 }),
  ...recordFields,
});

export const codeSchema = z.object({ ...words, active: checkbox(), ...recordFields });

export const newCodeNames = namesOf(newCodeSchema);
export const codeNames = namesOf(codeSchema);

export type NewCodeOutput = z.output<typeof newCodeSchema>;
export type NewCodeValues = Pick<NewCodeOutput, 'name' | 'code' | 'note' | 'recipe'>;
export type CodeOutput = z.output<typeof codeSchema>;
export type CodeValues = Pick<CodeOutput, 'name' | 'note' | 'active'>;
