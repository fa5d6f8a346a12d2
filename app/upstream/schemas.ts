import { z } from 'zod';

const asFlag = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';
const asText = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const anyFlag = z.union([z.boolean(), z.number(), z.string()]);
const anyText = z.union([z.string().max(20_000), z.number()]);

/** A yes or no in any of the forms that are on the wire: true, 1, "1", "true". Absent and null mean no. */
export const flag = anyFlag.nullish().transform(asFlag);

/** A yes or no that has to be there: an empty answer must not read as 'no'. */
export const requiredFlag = anyFlag.transform(asFlag);

/** A yes or no that the specification sends as 0 or 1. */
export const bit = requiredFlag.transform(value => (value ? 1 : 0));

/** A text that may be absent or null on the wire; never longer than the longest text of the portal. */
export const text = anyText.nullish().transform(asText);

/** A text whose field has to be there, though it may be null: an empty answer must not read as an empty record. */
export const requiredText = anyText.nullable().transform(asText);

/** A whole number, also when it comes as digits in a string. */
export const whole = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** A number, also when it comes as a string (`numeric` columns do). */
export const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(\.\d+)?$/)
    .transform(Number),
]);

/** A calendar date (D5), never a moment. */
export const day = z.iso.date();

/**
 * A list that is read row by row up to the first that does not fit: a million wrong rows are 3 MB on the wire, and all that
 * is to say about them would take a minute and gigabytes (trust.md, staying up).
 */
export function rows<Row extends z.ZodType>(row: Row): z.ZodType<z.output<Row>[], z.input<Row>[]> {
  const read = z.array(z.unknown()).transform((values, context) => {
    const list: z.output<Row>[] = [];
    for (const [place, value] of values.entries()) {
      const parsed = row.safeParse(value);
      if (parsed.success) list.push(parsed.data);
      else {
        const [issue] = parsed.error.issues;
        const path = [place, ...(issue?.path ?? [])];
        context.issues.push({ ...issue, input: value, path } as z.core.$ZodRawIssue);
        return z.NEVER;
      }
    }
    return list;
  });
  return read as unknown as z.ZodType<z.output<Row>[], z.input<Row>[]>;
}

/** Texts by upstream language id: `{ "1": { "label": "Herr" } }`. */
export const texts = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string(), shape);

/** A file: its bytes, its content type and the name the platform gives it. Type and name are not to be trusted. */
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

export const result = z.object({ success: requiredFlag }).loose();
