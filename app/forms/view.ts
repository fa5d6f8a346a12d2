import { z } from 'zod';
import { namesOf } from './names';
import { tick } from './record';
import { longest, optional, required } from './text';

/** Longest name of a saved view; the database says the same. */
const longestViewName = 80;

/** Spaces are counted once, so that two names that look the same are the same. */
const name = () =>
  required({ max: longestViewName, tidy: typed => typed.normalize('NFC').replace(/\s+/g, ' ').trim() });
const once = () => optional({ max: longest.id });

/** 'Save this view' under a report. `address` is the report's own, as the browser sent it. */
export const viewSchema = z.object({
  name: name(),
  shared: tick(),
  address: z.string().max(8_192).default(''),
  once: once(),
});

export const renameSchema = z.object({ name: name(), once: once() });

export const viewNames = namesOf(viewSchema);
export const renameNames = namesOf(renameSchema);

export type ViewOutput = z.output<typeof viewSchema>;
