import { readFileSync } from 'node:fs';
import { type Intent, serializeIntent } from '@conform-to/dom';
import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BadForm, readForm } from '~/forms/guard';
import { namesOf } from '~/forms/names';
import { partnerSchema } from '~/forms/partner';
import { account, brand, formData, office, row } from './posting';

const schema = partnerSchema(brand(101));
const names = namesOf(schema);
const choices = { names: ['listtype', 'ids[]', 'logo'], files: ['logo'] };

const refusal = (fields: Record<string, string>) => () => readForm(formData(fields), { names });
const intent = (value: unknown) => ({ ...office, __intent__: JSON.stringify(value) });
const state = (validated: unknown) => ({ ...office, __state__: JSON.stringify({ validated }) });

it("the allow-list holds the form's own names in the order of the form", () => {
  expect(names.slice(0, 3)).toEqual(['reisebuerotyp', 'firma', 'abteilung']);
  expect(names).toContain('phone.area');
  expect(names).toContain('accounts[].iban');
  expect(names.slice(-3)).toEqual(['version', 'choices[]', 'once']);
});

it('an allow-list sees through optional, default, piped and preprocessed fields', () => {
  const odd = z.object({
    a: z.string().optional(),
    b: z.preprocess(value => value, z.object({ c: z.string() })),
    d: z.string().transform(Number),
    e: z.array(z.string()).default([]),
  });
  expect(namesOf(odd)).toEqual(['a', 'b.c', 'd', 'e[]']);
});

describe('a hostile form is refused before anything is built from it', () => {
  it.each<[string, Record<string, string>]>([
    ['a huge index', { 'a[100000000]': 'x' }],
    ["a huge index in the form's own list", { 'accounts[100000000].iban': 'x' }],
    ['the first index beyond the limit', { 'accounts[200].iban': 'x' }],
    ['an endless index', { [`accounts[${'9'.repeat(90)}].iban`]: 'x' }],
    ['a deep name', { [Array(1_000).fill('a').join('.')]: 'x' }],
    ['a deep name within the length', { 'a.b.c.d.e': 'x' }],
    ['a long name', { ['a'.repeat(121)]: 'x' }],
    ['an unknown name', { isadmin: '1' }],
    ['an unknown name in a row', { 'accounts[0].owner': '1' }],
    ['a record as a text', { phone: '1' }],
    ['a list as a text', { accounts: '1' }],
    ['a row as a text', { 'accounts[0]': '1' }],
    ['a list as a record', { 'accounts.iban': '1' }],
    ['a list without an index', { 'accounts[].iban': '1' }],
    ['a prototype', { 'accounts[0].__proto__': '1' }],
    ['a prototype at the front', Object.fromEntries([['__proto__.firma', '1']])],
    ['a constructor', { 'phone.constructor': '1' }],
    ['a name of brackets', { '[]': '1' }],
    ['no name', { '': '1' }],
    ['a NUL', { firma: 'a\0b' }],
    ['a long value', { firma: 'a'.repeat(40_001) }],
  ])('%s', (_, fields) => {
    expect(refusal(fields)).toThrow(BadForm);
  });

  it('10,000 fields', () => {
    const columns = ['iban', 'swift', 'bankname', 'accountowner', 'active'];
    const name = (index: number) => `accounts[${index % 200}].${columns[Math.floor(index / 200) % 5]}`;
    const body = new URLSearchParams(Array.from({ length: 10_000 }, (_, index) => [name(index), '']));
    expect(() => readForm(body, { names })).toThrow('too many fields');
  });

  it('a field twice, a file in a text field, two intents', () => {
    const twice = formData(office);
    twice.append('firma', 'b');
    expect(() => readForm(twice, { names })).toThrow('twice');
    const file = formData({});
    file.append('firma', new File(['x'], 'x.txt'));
    expect(() => readForm(file, { names })).toThrow('a file');
    const intents = formData(intent({ type: 'validate', payload: {} }));
    intents.append('__intent__', '');
    expect(() => readForm(intents, { names })).toThrow('more than one __intent__');
  });

  it('the reason never repeats what was posted', () => {
    const said = (() => {
      try {
        return readForm(formData({ secretname: 'secretvalue' }), { names });
      } catch (error) {
        return String(error);
      }
    })();
    expect(said).not.toMatch(/secret/);
  });
});

describe("a broken or foreign intent or state is refused, whatever Conform's parser would do with it", () => {
  it.each<[string, Record<string, string>]>([
    ['no JSON', { __intent__: '{' }],
    ['a number', { __intent__: '1' }],
    ['null', { __intent__: 'null' }],
    ['a deep list', { __intent__: '['.repeat(9_000) }],
    ['a long one', { __intent__: JSON.stringify({ type: 'validate', payload: { name: 'a'.repeat(20_000) } }) }],
    ['no payload', intent({ type: 'validate' })],
    ['an unknown type', intent({ type: 'destroy', payload: {} })],
    ['an unknown member', intent({ type: 'remove', payload: { name: 'accounts', index: 0, extra: 1 } })],
    ['a foreign name', intent({ type: 'validate', payload: { name: 'other' } })],
    ['a prototype name', intent({ type: 'reset', payload: { name: '__proto__' } })],
    ['a deep name', intent({ type: 'reset', payload: { name: 'a.a.a.a.a.a' } })],
    ['an empty bracket', intent({ type: 'update', payload: { name: 'accounts[].iban', value: 'x' } })],
    ['a bracket at the end', intent({ type: 'update', payload: { name: 'accounts[]', value: {} } })],
    ['insert into a text', intent({ type: 'insert', payload: { name: 'firma' } })],
    ['insert far away', intent({ type: 'insert', payload: { name: 'accounts', index: 100_000_000 } })],
    ['remove from behind', intent({ type: 'remove', payload: { name: 'accounts', index: -1 } })],
    ['remove a half', intent({ type: 'remove', payload: { name: 'accounts', index: 0.5 } })],
    ['reorder far away', intent({ type: 'reorder', payload: { name: 'accounts', from: 0, to: 1e9 } })],
    ['a row that is none', intent({ type: 'insert', payload: { name: 'accounts', defaultValue: 'x' } })],
    ['a foreign field in a row', intent({ type: 'insert', payload: { name: 'accounts', defaultValue: { x: 'y' } } })],
    ['a text for a list', intent({ type: 'update', payload: { name: 'accounts', value: 'x' } })],
    ['a list for a text', intent({ type: 'update', payload: { name: 'firma', value: ['x'] } })],
    ['a list for the form', intent({ type: 'update', payload: { value: ['x'] } })],
    ['a NUL', intent({ type: 'update', payload: { name: 'firma', value: '\0' } })],
    ['a list of 10,000', intent({ type: 'update', payload: { name: 'accounts', value: Array(5_000).fill({}) } })],
    ['a prototype value', { __intent__: '{"type":"update","payload":{"value":{"__proto__":{"firma":"x"}}}}' }],
    ['an index for a record', intent({ type: 'reset', payload: { name: 'phone', index: 0 } })],
    ['a state that is no JSON', { __state__: 'x' }],
    ['a state of another shape', { __state__: '{"validated":[1]}' }],
    ['a state with a foreign name', state({ other: true })],
    ['a state with a text', state({ firma: 'yes' })],
    ['a state with a prototype', { __state__: '{"validated":{"__proto__":true}}' }],
    ['a state with a huge index', state({ 'accounts[100000000]': true })],
  ])('%s', (_, fields) => {
    expect(refusal(fields)).toThrow(BadForm);
  });
});

const rows = { ...office, ...row(0, account), ...row(1, { ...account, bankname: 'Seebank' }) };

/** What Conform makes of a form that passed the guard: the rows that the next page shows. */
function bankNamesAfter(sent: Intent): unknown[] {
  const body = formData({
    ...rows,
    __intent__: serializeIntent(sent),
    __state__: '{"validated":{"accounts[0].iban":true}}',
  });
  const reply = parseWithZod(readForm(body, { names }), { schema }).reply();
  const shown = z.object({ accounts: z.array(z.object({ bankname: z.string().optional() }).nullish()) });
  return shown.parse(JSON.parse(JSON.stringify(reply.initialValue))).accounts.map(each => each?.bankname);
}

describe("Conform's own buttons work", () => {
  it.each<[string, Intent, unknown[]]>([
    ['add', { type: 'insert', payload: { name: 'accounts' } }, ['Hansebank 1854 AG', 'Seebank', undefined]],
    [
      'add with values',
      {
        type: 'insert',
        payload: { name: 'accounts', index: 0, defaultValue: { active: true, bankname: 'N' } as never },
      },
      ['N', 'Hansebank 1854 AG', 'Seebank'],
    ],
    ['delete', { type: 'remove', payload: { name: 'accounts', index: 0 } }, ['Seebank']],
    ['move', { type: 'reorder', payload: { name: 'accounts', from: 1, to: 0 } }, ['Seebank', 'Hansebank 1854 AG']],
    ['validate', { type: 'validate', payload: { name: 'accounts[1].swift' } }, ['Hansebank 1854 AG', 'Seebank']],
    ['validate all', { type: 'validate', payload: {} }, ['Hansebank 1854 AG', 'Seebank']],
    ['reset a row', { type: 'reset', payload: { name: 'accounts[0]' } }, [undefined, 'Seebank']],
    [
      'update',
      { type: 'update', payload: { name: 'accounts[0].bankname', value: 'M', validated: false } },
      ['M', 'Seebank'],
    ],
    [
      'update all rows',
      { type: 'update', payload: { name: 'accounts', value: [{ bankname: 'M', active: false }] } },
      ['M'],
    ],
  ])('%s', (_, sent, expected) => {
    expect(bankNamesAfter(sent)).toEqual(expected);
  });
});

it('a form passes with its state, with empty intents, and at every limit', () => {
  const full = { ...office, firma: 'a'.repeat(20_000), 'accounts[199].iban': '', __intent__: '', __state__: '' };
  expect(refusal(full)).not.toThrow();
  expect(
    refusal(state({ '': true, accounts: true, 'accounts[3]': true, phone: true, 'phone.area': true })),
  ).not.toThrow();
});

it('a list of values and a file pass where the form has them, and only there', () => {
  const ticked = new FormData();
  for (const id of ['1', '2', '3']) ticked.append('ids', id);
  ticked.append('ids[]', '4');
  ticked.append('logo', new File(['x'], 'logo.png'));
  expect(() => readForm(ticked, choices)).not.toThrow();
  ticked.append('ids.x', '1');
  expect(() => readForm(ticked, choices)).toThrow(BadForm);
});

it('the shapes were read from this version of Conform: look at its submission.d.ts before moving on', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@conform-to/dom/package.json', 'utf8'));
  expect(version).toBe('1.21.1');
});
