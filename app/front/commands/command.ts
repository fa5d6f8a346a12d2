import { z } from 'zod';

/** Exit status 0: done, 1: nothing found, 2: refused. */
export const commandResultSchema = z.object({ text: z.string(), status: z.number().int() });
export type CommandResult = z.output<typeof commandResultSchema>;
