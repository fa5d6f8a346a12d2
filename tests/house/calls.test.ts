import path from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '~/platform/handlers/index.server';
import { type CallName, calls } from '~/upstream/calls';
import { fieldRows } from '~/upstream/contract/field-rows';
import { requestSchema } from '~/upstream/contract/json-schema';
import { table } from '~/upstream/contract/table';
import { wireCases } from '../upstream/wire-cases/all';
import { filesIn } from './imports';

const areaOf = (file: string) => path.basename(file).replace(/(\.server)?\.ts$/, '');

/** The calls that each file of a folder names, by its area. A file exports its table and nothing else. */
async function areasOf(folder: string): Promise<Map<string, string[]>> {
  const files = filesIn(folder).filter(file => areaOf(file) !== 'index');
  const areas = files.map(async (file): Promise<[string, string[]]> => {
    const tables: object[] = Object.values(await import(path.resolve(file)));
    return [areaOf(file), tables.flatMap(Object.keys)];
  });
  return new Map(await Promise.all(areas));
}

const rows = await areasOf('app/upstream/calls');
const answered = await areasOf('app/platform/handlers');

it('a call’s area has a file in upstream/calls/ and one of the same name in platform/handlers/', () => {
  const handled = [...rows].flatMap(([area, names]) =>
    names
      .filter(name => !answered.get(area)?.includes(name))
      .map(name => `app/platform/handlers/${area}.server.ts: add the handler of ${name}`),
  );
  const stray = [...answered].flatMap(([area, names]) =>
    names
      .filter(name => !rows.get(area)?.includes(name))
      .map(name => `app/platform/handlers/${area}.server.ts: ${name} has no row in app/upstream/calls/${area}.ts`),
  );
  expect([...handled, ...stray]).toEqual([]);
});

it.each([
  { index: 'app/upstream/calls/index.ts', table: calls, areas: rows },
  { index: 'app/platform/handlers/index.server.ts', table: handlers, areas: answered },
])('$index is made of all areas', ({ index, table, areas }) => {
  const left = [...areas].filter(([, names]) => names.some(name => !(name in table)));
  expect(left.map(([area]) => `${index}: spread the area '${area}'`)).toEqual([]);
});

it('every call has a case on the wire, written by hand from the specification', () => {
  const known = new Set<string>(wireCases.map(({ call }) => call));
  const missing = Object.keys(calls).filter(call => !known.has(call));
  const toWrite = (call: string) =>
    `tests/upstream/wire-cases/: write wire({ call: '${call}', request, rest, action, answer, read }) into the file of its area`;
  expect(missing.map(toWrite)).toEqual([]);
});

/** Without these a page is there all the same: the portal asks first whether the platform has them. */
const ofNoArea: Partial<Record<CallName, string>> = {
  capabilities: 'says what the platform has',
  linkStatistics: 'a code’s figures are left out (routes/marketing/links/code-figures.server.ts)',
  reconciliation: 'the portal reconciles by itself (routes/provisions/reconciliation/read.server.ts)',
};

it('what a call beyond the specification is for can be missing: it belongs to an area', () => {
  const beyond = table.flatMap(([name, { since, areas }]) => (since === 'beyond' && areas.length === 0 ? [name] : []));
  const toWrite = (name: CallName) =>
    `app/upstream/calls/: name in \`areas\` of ${name} what needs it; else add it to ofNoArea of tests/house/calls.test.ts`;
  expect(beyond.filter(name => !(name in ofNoArea)).map(toWrite)).toEqual([]);
  expect(Object.keys(ofNoArea).filter(name => !beyond.includes(name as CallName))).toEqual([]);
});

it('a field beyond the specification is one of the request, and may be missing', () => {
  const wrong = table.flatMap(([name, call]) => {
    const fields = fieldRows(requestSchema(call)).map(field => ({ ...field, name: field.name.split('.').at(-1) }));
    return (call.beyond?.request ?? []).flatMap(field => {
      const own = fields.filter(each => each.name === field);
      if (own.length === 0) return [`${name}: its request has no ${field}, which its beyond names`];
      return own.some(({ needed }) => needed === 'always') ? [`${name}: make ${field} optional in its request`] : [];
    });
  });
  expect(wrong).toEqual([]);
});
