import { z } from 'zod';
import { namesOf } from './names';
import { checkbox } from './record';
import { longest, optional, required } from './text';

/** The database says the same. */
const maxViewNameLength = 80;

/** Collapses spaces, so that names that look the same are the same. */
const name = () =>
  required({ max: maxViewNameLength, normalize: typed => typed.normalize('NFC').replace(/\s+/g, ' ').trim() });
const once = () => optional({ max: longest.id });

export const viewSchema = z.object({
  name: name(),
  shared: checkbox(),
  address: z.string().max(8_192).default(''),
  once: once(),
});

export const renameSchema = z.object({
  name: name(),
  nameBefore: optional({ max: maxViewNameLength }),
  once: once(),
});

export const viewNames = namesOf(viewSchema);
export const renameNames = namesOf(renameSchema);

export type ViewOutput = z.output<typeof viewSchema>;
