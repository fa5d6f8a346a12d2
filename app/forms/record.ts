import { z } from 'zod';
import { longest, optional } from './text';

export const recordFields = {
  /** `versionOfForm` what the form was filled from (D21) */
  version: optional({ max: longest.version }),
  /** between two saves of the same field */
  choices: z.array(z.string().optional()).default([]),
  /** idempotency key (D21) */
  once: optional({ max: longest.id }),
};

/** The file input, which the gate removes from the body, and the id of a file uploaded before. */
export function fileFields<Name extends string>(name: Name) {
  const fields = { [name]: z.unknown().optional(), [`${name}kept`]: optional({ max: longest.id }) };
  return fields as Record<Name, z.ZodOptional<z.ZodUnknown>> & Record<`${Name}kept`, ReturnType<typeof optional>>;
}

export const checkbox = () => z.boolean().default(false);
