import { z } from 'zod';
import type { Call } from '../call';
import {
  amount,
  bit,
  blob,
  day,
  flag,
  id,
  partnerid,
  quickSchemas,
  recordNumber,
  requiredFlag,
  requiredText,
  rowSchemas,
  text,
  whole,
} from '../schemas';

export type JsonSchema = { [keyword: string]: unknown };

type Forms = [object, JsonSchema][];

/** What a request holds has been through its schema, so of the forms that are read one is left. */
const sent: Forms = [
  [flag, { type: 'boolean' }],
  [requiredFlag, { type: 'boolean' }],
  [bit, { type: 'integer', enum: [0, 1] }],
  [text, { type: 'string' }],
  [requiredText, { type: 'string' }],
  [whole, { type: 'integer' }],
  [amount, { type: 'number' }],
  [partnerid, { type: 'integer', minimum: 1 }],
  [day, { type: 'string', format: 'date' }],
];

const kinds = {
  Text: [text, requiredText],
  Id: [id],
  Flag: [flag],
  GivenFlag: [requiredFlag],
  WholeNumber: [whole],
  RecordNumber: [recordNumber],
  Amount: [amount],
  Day: [day],
};

export type KindName = keyof typeof kinds;

const kindNames = Object.keys(kinds) as KindName[];

/** The kinds of values, which the answers refer to. */
export function kindSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(kindNames.map(name => [name, convert(kinds[name][0] as z.ZodType, [])]));
}

/** JSON Schema 2020-12 of what is read as an answer, its field names in lower case (D30). `kindsAt`: where the kinds are. */
export function answerSchema({ answer }: Call, kindsAt: string): JsonSchema {
  const references = kindNames.flatMap(name =>
    kinds[name].map((kind): Forms[number] => [kind, { $ref: `${kindsAt}${name}` }]),
  );
  return convert(answer, references);
}

/** Of what the portal sends. */
export const requestSchema = ({ request }: Call): JsonSchema => convert(request, sent);

export const isFile = ({ answer }: Call): boolean => answer === blob;

function convert(schema: z.ZodType, forms: Forms): JsonSchema {
  const { $schema, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const form = forms.find(([one]) => one === zodSchema)?.[1];
      const row = rowSchemas.get(zodSchema);
      if (form) replace(jsonSchema, form);
      const quick = quickSchemas.get(zodSchema);
      if (quick) Object.assign(jsonSchema, convert(quick, forms));
      if (row) jsonSchema.items = convert(row, forms);
    },
  });
  return tidy(converted) as JsonSchema;
}

function replace(target: JsonSchema, form: JsonSchema): void {
  for (const keyword of Object.keys(target)) delete target[keyword];
  Object.assign(target, form);
}

/** One flat choice in place of nested ones; JavaScript's bounds of whole numbers say nothing to others. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, bound]) => Math.abs(Number(bound)) !== Number.MAX_SAFE_INTEGER);
  const { anyOf, ...rest } = Object.fromEntries(entries.map(([name, inner]) => [name, tidy(inner)])) as JsonSchema;
  if (!Array.isArray(anyOf)) return rest;
  const flat = anyOf.flatMap((one: JsonSchema) => (Object.keys(one).join() === 'anyOf' ? one.anyOf : [one]));
  return { anyOf: flat, ...rest };
}
