import { z } from 'zod';

/**
 * Reads what fits a schema and needs next to no change several times as fast as zod, for long lists. What is not certain to
 * be read so is `unsure`, and zod's to read or refuse.
 */
type Reader = (value: unknown) => unknown;

export const unsure = Symbol('unsure');

/** Null for a schema with something that only zod can read. */
const readers = new WeakMap<z.ZodType, Reader | null>();

export function readWith<Schema extends z.ZodType>(schema: Schema, reader: Reader): Schema {
  readers.set(schema, reader);
  return schema;
}

/** @param fits holds only for values that the schema reads as they are */
export const asIs = <Schema extends z.ZodType>(schema: Schema, fits: (value: unknown) => boolean): Schema =>
  readWith(schema, value => (fits(value) ? value : byZod(schema, value)));

function byZod(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  return read.success ? read.data : unsure;
}

export function readerOf(schema: z.ZodType): Reader | null {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const made = makeReader(schema);
  readers.set(schema, made);
  return made;
}

function makeReader(schema: z.ZodType): Reader | null {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  if (def.checks?.length) return null;
  if (def.type === 'enum') {
    const words = new Set<unknown>(Object.values(def.entries));
    return value => (words.has(value) ? value : unsure);
  }
  if (def.type === 'object' && !def.catchall) return objectReader(def.shape as Record<string, z.ZodType>);
  if (def.type === 'record' && def.keyType instanceof z.ZodString && !def.keyType.def.checks?.length)
    return recordReader(readerOf(def.valueType as z.ZodType));
  return null;
}

interface Field {
  name: string;
  read: Reader;
  /** what is read where it is absent; undefined: it must not be */
  absent: object | undefined;
}

function objectReader(shape: Record<string, z.ZodType>): Reader | null {
  const fields: Field[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const read = readerOf(schema);
    if (!read) return null;
    fields.push({ name, read, absent: z.object({ [name]: schema }).safeParse({}).data });
  }
  return value => (isPlain(value) ? readFields(fields, value) : unsure);
}

function readFields(fields: readonly Field[], value: Record<string, unknown>): unknown {
  const copy: Record<string, unknown> = {};
  for (const { name, read, absent } of fields) {
    if (name in value) {
      const known = read(value[name]);
      if (known === unsure) return unsure;
      copy[name] = known;
    } else if (absent) Object.assign(copy, absent);
    else return unsure;
  }
  return copy;
}

function recordReader(read: Reader | null): Reader | null {
  if (!read) return null;
  return value => {
    if (!isPlain(value)) return unsure;
    const copy: Record<string, unknown> = {};
    for (const name of Object.keys(value)) {
      const known = read(value[name]);
      if (known === unsure) return unsure;
      copy[name] = known;
    }
    return copy;
  };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
