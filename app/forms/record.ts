import { z } from 'zod';
import { longest, optional } from './text';

/** Every record's form carries these besides its own fields (D21). */
export const recordFields = {
  /** `versionOf` what the form was filled from */
  version: optional({ max: longest.id }),
  /** tells a form posted twice from two forms */
  once: optional({ max: longest.id }),
};

/**
 * The fields of a file: the input itself, which the gate judges by its bytes and takes out of the body, and the id of
 * the file that it keeps in its place.
 */
export function fileFields<Name extends string>(name: Name) {
  const fields = { [name]: z.unknown().optional(), [`${name}kept`]: optional({ max: longest.id }) };
  return fields as Record<Name, z.ZodOptional<z.ZodUnknown>> & Record<`${Name}kept`, ReturnType<typeof optional>>;
}

/** A box that may be ticked: 'on' or nothing. */
export const tick = () => z.boolean().default(false);
