import { z } from 'zod';
import { maxIdLength } from '~/rules/ids';
import type { Day, Money } from '~/rules/kinds';
import { asIs, readerOf, readWith, unsure } from './quick-read';

const asFlag = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
const asText = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const anyFlag = z.union([z.boolean(), z.number(), z.string()]);
const maxText = 20_000;
const isShortText = (value: unknown) => typeof value === 'string' && value.length <= maxText;
const anyText = z.union([z.string().max(maxText), z.number()]);

/** true, 1, "1", "true"; absent and null mean no. */
export const flag = asIs(anyFlag.nullish().transform(asFlag), value => typeof value === 'boolean');

/** Absent and null mean unknown. */
export const maybeFlag = anyFlag
  .nullish()
  .transform(value => (value === null || value === undefined ? null : asFlag(value)));

/** An empty answer must not read as 'no'. */
export const requiredFlag = anyFlag.transform(asFlag);

/** The specification sends some flags as 0 or 1. */
export const bit = requiredFlag.transform(value => (value ? 1 : 0));

/** Absent and null read as ''; no text of the portal is longer. */
export const text = asIs(anyText.nullish().transform(asText), isShortText);

/** An empty answer must not read as an empty record. null may come. */
export const requiredText = asIs(anyText.nullable().transform(asText), isShortText);

/** Of a file or a statement, as the portal sends it back. */
export const idToSend = z.string().max(maxIdLength);

/** As it is listed: what could not be sent back is refused. Also as a number. */
export const id = asIs(
  z.union([idToSend.min(1), z.number()]).transform(String),
  value => typeof value === 'string' && value.length > 0 && value.length <= maxIdLength,
);

/** Also as digits in a string. */
export const whole = asIs(
  z.union([
    z.number().int(),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ]),
  Number.isSafeInteger,
);

/** null reads as absent. */
export const maybeWhole = asIs(
  whole
    .nullish()
    .transform(value => value ?? undefined)
    .optional(),
  value => value === undefined || Number.isSafeInteger(value),
);

/** Absent and null read as null: there is none, or the upstream does not tell. */
export const wholeOrNull = asIs(
  whole.nullish().transform(value => value ?? null),
  value => value === null || Number.isSafeInteger(value),
);

/** Of a saved record, from 1: 0 is a new one's. Also as digits in a string. */
export const recordNumber = asIs(
  z.union([
    z.number().int().min(1),
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  ]),
  value => Number.isSafeInteger(value) && Number(value) > 0,
);

/** Absent and null read as 0. */
export const wholeOrZero = whole.nullish().transform(value => value ?? 0);

/** From 1. */
export const atMost = (max: number) => whole.pipe(z.number().int().min(1).max(max));

/** EUR. Also as a string: `numeric` columns come so. */
export const amount = asIs(
  z.union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,15}(\.\d+)?$/)
      .transform(Number),
  ]) as z.ZodType<number, number | string> as z.ZodType<Money, number | string>,
  Number.isFinite,
);

/** Absent and null read as null. */
export const amountOrNull = asIs(
  amount.nullish().transform(value => value ?? null),
  value => value === null || Number.isFinite(value),
);

/** Absent and null stay as they are. */
export const maybeAmount = asIs(
  amount.nullish(),
  value => value === undefined || value === null || Number.isFinite(value),
);

/** D5. */
export const day = asIs(
  z.iso.date() as z.ZodType<string, string> as z.ZodType<Day, string>,
  value => typeof value === 'string' && z.regexes.date.test(value),
);

/** What stands in a list of `rows`, or is read `quickly`, which their own schema does not tell: for the contract as a document. */
export const rowSchemas = new WeakMap<object, z.ZodType>();
export const quickSchemas = new WeakMap<object, z.ZodType>();

/** Read up to the first row that does not fit: all faults of a million wrong rows would take a minute and gigabytes. */
export function rows<Row extends z.ZodType>(row: Row): z.ZodType<z.output<Row>[], z.input<Row>[]> {
  const list = z.array(z.unknown());
  rowSchemas.set(list, row);
  const read = list.transform((values, context) => {
    const found: unknown[] = [];
    for (const [index, value] of values.entries()) {
      const parsed = quicklyParse(row, value);
      if (!parsed.success) return refuse(context, parsed.error.issues.slice(0, 1), value, [index]);
      found.push(parsed.data);
    }
    return found;
  });
  const readAll = (values: unknown) => (Array.isArray(values) ? readEach(row, values) : unsure);
  return readWith(read, readAll) as unknown as z.ZodType<z.output<Row>[], z.input<Row>[]>;
}

const quick = (schema: z.ZodType, value: unknown): unknown => readerOf(schema)?.(value) ?? unsure;

/** As zod does. */
function quicklyParse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  const data = quick(schema, value);
  return data === unsure ? schema.safeParse(value) : { success: true, data };
}

function readEach(row: z.ZodType, values: unknown[]): unknown {
  const found: unknown[] = [];
  for (const value of values) {
    const known = quick(row, value);
    if (known === unsure) return unsure;
    found.push(known);
  }
  return found;
}

function refuse(context: z.RefinementCtx, issues: z.core.$ZodIssue[], input: unknown, at: PropertyKey[]): never {
  for (const issue of issues)
    context.issues.push({ ...issue, input, path: [...at, ...issue.path] } as z.core.$ZodRawIssue);
  return z.NEVER;
}

/** By upstream language id: `{ "1": { "label": "Herr" } }`. */
export const texts = mapOf;

/** By number; a platform may send only those of the grouping that was asked for. */
export const namesByNumber = quickly(mapOf(texts(z.object({ name: text }))));

/** PHP writes an empty one as []. */
function mapOf<Value extends z.ZodType>(
  value: Value,
): z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>> {
  const map = z.record(z.string(), value);
  const read = z.preprocess(found => (Array.isArray(found) && found.length === 0 ? {} : found), map);
  return readWith(read as unknown as ReturnType<typeof mapOf<Value>>, found => quick(map, found));
}

/** For a record of hundreds; one that was read is known again, as the embedded platform's are that it keeps. */
function quickly<Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>, z.input<Schema>> {
  const any = z.unknown();
  quickSchemas.set(any, schema);
  const known = new WeakMap<object, unknown>();
  const readKnown = (value: unknown) => {
    const read = known.get(Object(value)) ?? quick(schema, value);
    if (read !== unsure) known.set(Object(value), read);
    return read;
  };
  const read = any.transform((value, context) => {
    const data = readKnown(value);
    if (data !== unsure) return data;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : refuse(context, parsed.error.issues, value, []);
  });
  return readWith(read, readKnown) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}

/** Type and name are not to be trusted. */
export const blob = z.object({
  bytes: z.instanceof(Uint8Array),
  contenttype: z.string(),
  filename: z.string(),
});

export const partnerid = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

export const byPartner = z.object({ partnerid });

export const range = byPartner.extend({ startDate: day, endDate: day });

export const mandant = z.object({ mandant: whole });

const noError = z.union([z.null(), z.literal(''), z.literal(false)]).optional();

const anyResult = z
  .union([
    z.object({ success: anyFlag.nullish(), error: noError }).loose(),
    z.object({ success: anyFlag }).loose(),
    z.array(z.unknown()),
  ])
  .transform(body => ({ success: Array.isArray(body) || (body.success ?? null) === null || asFlag(body.success) }));

/** Any 2xx whose body does not say `success: false` (D34); an `error` without `success` leaves it open, so the save is read back. */
export const result = anyResult as unknown as z.ZodType<{ success: boolean }, { success: boolean }>;
