import { answersNothing } from '../answer';
import type { Call } from '../call';
import type { CallName } from '../calls';
import { answerSchema, isFile, type JsonSchema, kindSchemas, requestSchema } from './json-schema';
import { deadlineOf, isRetried } from './rules';
import { type Examples, needsToken, pathFields, table } from './table';

const kindsAt = '#/components/schemas/';

/** OpenAPI 3.1 of the transport `rest`. */
export function openApi(examples: Examples): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of table) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, examples) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'What the partner portal asks of a booking platform',
      version: '1',
      summary: 'Transport `rest`: paths below UPSTREAM_URL',
      description:
        'Names of fields are compared without their case: what is `authToken` on the wire stands here as `authtoken`. Fields that are not named here are overlooked. `x-deadline-ms`, `x-retried`: how long the portal waits, and whether it asks once more.',
      license: { name: 'The partner portal’s', identifier: 'LicenseRef-partner-portal' },
    },
    servers: [{ url: '/', description: 'UPSTREAM_URL' }],
    security: [{ token: [] }],
    tags: [
      { name: 'specification', description: 'What every platform has' },
      { name: 'beyond', description: 'What a platform may have' },
    ],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'authToken of the sign-in' } },
      schemas: { ...kindSchemas(), Refusal: refusal },
    },
  };
}

const refusal: JsonSchema = {
  type: 'object',
  description: 'Machine words alone are read; `fields` marks those that were wrong.',
  properties: {
    error: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,80}$' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, code: { type: 'string' } } },
    },
  },
};

function operation(name: CallName, call: Call, examples: Examples): JsonSchema {
  const { title, text } = call;
  return {
    operationId: name,
    summary: title,
    description: text.join('\n\n'),
    tags: [call.since],
    'x-action': call.action,
    'x-deadline-ms': deadlineOf(call),
    'x-retried': isRetried(call),
    ...(!needsToken(call) && { security: [] }),
    ...withParameters(call),
    ...(call.method === 'POST' && { requestBody: bodyOf(call, examples[name]?.request) }),
    responses: {
      ...success(name, call, examples),
      '4XX': refusedWith('Refused: see the page of this call for what the portal does'),
      '5XX': refusedWith('Failed'),
    },
  };
}

const refusedWith = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `${kindsAt}Refusal` } } },
});

interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

/** Fields in the path, and those of the query where there is no body. */
function withParameters(call: Call): JsonSchema {
  const { properties, required = [] } = requestSchema(call) as ObjectSchema;
  const inPath = pathFields(call);
  const names = call.method === 'GET' ? Object.keys(properties) : inPath;
  const parameters = names.map(name => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema: properties[name],
  }));
  return parameters.length > 0 ? { parameters } : {};
}

function bodyOf(call: Call, example: JsonSchema | undefined): JsonSchema {
  const { properties, required = [], ...rest } = requestSchema(call) as ObjectSchema;
  const isLeft = (name: string) => !pathFields(call).includes(name);
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => isLeft(name)));
  const schema = call.body ? properties[call.body] : { ...rest, properties: left, required: required.filter(isLeft) };
  const given = example && Object.fromEntries(Object.entries(example).filter(([name]) => isLeft(name)));
  const type = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    required: true,
    content: { [type]: { schema, ...(given && { example: call.body ? given[call.body] : given }) } },
  };
}

function success(name: CallName, call: Call, examples: Examples): JsonSchema {
  if (answersNothing(call)) return { '204': { description: 'Nothing is read' } };
  if (isFile(call)) return { '200': { description: 'The file as it is', content: { '*/*': {} } } };
  const example = examples[name]?.answer;
  const schema = answerSchema(call, kindsAt);
  return {
    '200': {
      description: 'Names of fields in lower case; the portal lower-cases what it gets',
      content: { 'application/json': { schema, ...(example !== undefined && { example: lowerCased(example) }) } },
    },
  };
}

function lowerCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), lowerCased(inner)]));
}
