import type { JsonSchema, KindName } from './json-schema';

/** A row of a page's table of fields. */
export interface FieldRow {
  name: string;
  type: string;
  needed: string;
}

const kindWords: Record<KindName, string> = {
  Text: 'text',
  Id: 'text of 1 to 500 characters, also as number',
  Flag: 'flag: true, 1, "1", "true"; all else is no',
  GivenFlag: 'flag: true, 1, "1", "true"; all else is no',
  WholeNumber: 'whole number, also as text',
  RecordNumber: 'whole number from 1, also as text',
  Amount: 'number, also as text',
  Day: 'date YYYY-MM-DD',
};

const typeWords: Record<string, string> = { integer: 'whole number', boolean: 'true or false', string: 'text' };

type Schemas = JsonSchema[];

/** `texts.*.name`, `[].fileid`: `*` stands for any name, `[]` for each row. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const forms = formsOf(schema).filter(({ properties, items, additionalProperties }) =>
    [properties, items, additionalProperties].some(Boolean),
  );
  const rows = forms.flatMap(form => [...ownFields(form, prefix, forms), ...inner(form, prefix)]);
  return rows.filter(({ name }, index) => rows.findIndex(other => other.name === name) === index);
}

function ownFields({ properties }: JsonSchema, prefix: string, forms: Schemas): FieldRow[] {
  const isNeeded = (name: string) =>
    forms.every(({ properties, required = [] }) => !properties || (required as string[]).includes(name));
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => [
    {
      name: prefix + name,
      type: typeOf(field),
      needed: isNeeded(name) ? 'always' : 'may be missing',
    },
    ...fieldRows(field, `${prefix}${name}.`),
  ]);
}

function inner({ items, additionalProperties }: JsonSchema, prefix: string): FieldRow[] {
  const at = (mark: string) => `${prefix.replace(/\.$/, '')}${mark}.`;
  return [
    ...(isSchema(items) ? fieldRows(items, at('[]')) : []),
    ...(isSchema(additionalProperties) ? fieldRows(additionalProperties, prefix ? `${prefix}*.` : '*.') : []),
  ];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const formsOf = (schema: JsonSchema): Schemas => ((schema.anyOf as Schemas | undefined) ?? [schema]).flat();

function typeOf(schema: JsonSchema): string {
  const words = formsOf(schema).map(wordOf);
  return [...new Set(words)].join(' or ');
}

function wordOf(schema: JsonSchema): string {
  const { $ref, type, items, properties, format, enum: values, additionalProperties, maxLength } = schema;
  if (typeof $ref === 'string') return kindWords[$ref.split('/').at(-1) as KindName];
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values) return (values as unknown[]).join(', ');
  if (items) return isSchema(items) && items.$ref ? `list of ${wordOf(items)}` : 'list';
  if (format === 'date') return kindWords.Day;
  if (properties) return 'object';
  if (additionalProperties) return 'object by id';
  if (maxLength) return `text of at most ${maxLength} characters`;
  return [type ?? 'anything']
    .flat()
    .map(each => typeWords[String(each)] ?? String(each))
    .join(' or ');
}
