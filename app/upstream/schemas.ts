import { z } from 'zod';
import type { Day, Money } from '~/rules/kinds';

const asFlag = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
const asText = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const anyFlag = z.union([z.boolean(), z.number(), z.string()]);
const anyText = z.union([z.string().max(20_000), z.number()]);

/** true, 1, "1", "true"; absent and null mean no. */
export const flag = anyFlag.nullish().transform(asFlag);

/** Absent and null mean unknown. */
export const maybeFlag = anyFlag
  .nullish()
  .transform(value => (value === null || value === undefined ? null : asFlag(value)));

/** An empty answer must not read as 'no'. */
export const requiredFlag = anyFlag.transform(asFlag);

/** The specification sends some flags as 0 or 1. */
export const bit = requiredFlag.transform(value => (value ? 1 : 0));

/** Absent and null read as ''; no text of the portal is longer. */
export const text = anyText.nullish().transform(asText);

/** An empty answer must not read as an empty record. null may come. */
export const requiredText = anyText.nullable().transform(asText);

/** Also as digits in a string. */
export const whole = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** null reads as absent. */
export const maybeWhole = whole
  .nullish()
  .transform(value => value ?? undefined)
  .optional();

/** Absent and null read as 0. */
export const wholeOrZero = whole.nullish().transform(value => value ?? 0);

/** From 1. */
export const atMost = (max: number) => whole.pipe(z.number().int().min(1).max(max));

/** EUR. Also as a string: `numeric` columns come so. */
export const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d+)?$/)
    .transform(Number),
]) as z.ZodType<number, number | string> as z.ZodType<Money, number | string>;

/** D5. */
export const day = z.iso.date() as z.ZodType<string, string> as z.ZodType<Day, string>;

/** What stands in a list of `rows`, which their own schema does not tell: for the contract as a document. */
export const rowSchemas = new WeakMap<object, z.ZodType>();

/** Read up to the first row that does not fit: all faults of a million wrong rows would take a minute and gigabytes. */
export function rows<Row extends z.ZodType>(row: Row): z.ZodType<z.output<Row>[], z.input<Row>[]> {
  const list = z.array(z.unknown());
  rowSchemas.set(list, row);
  const read = list.transform((values, context) => {
    const found: z.output<Row>[] = [];
    for (const [index, value] of values.entries()) {
      const parsed = row.safeParse(value);
      if (parsed.success) found.push(parsed.data);
      else {
        const [issue] = parsed.error.issues;
        const path = [index, ...(issue?.path ?? [])];
        context.issues.push({ ...issue, input: value, path } as z.core.$ZodRawIssue);
        return z.NEVER;
      }
    }
    return found;
  });
  return read as unknown as z.ZodType<z.output<Row>[], z.input<Row>[]>;
}

/** By upstream language id: `{ "1": { "label": "Herr" } }`. */
export const texts = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string(), shape);

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
