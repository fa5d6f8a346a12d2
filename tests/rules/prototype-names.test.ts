import { expect, it } from 'vitest';
import { holdsPrototypeName } from '~/rules/prototype-names';

it.each<[string, string]>([
  ['beside others', '{"a":1,"constructor":2}'],
  ['in an object', '{"a":{"b":{"__proto__":{}}}}'],
  ['in a list', '[[{"toString":1}]]'],
])('a prototype’s name is found %s', (_, json) => {
  expect(holdsPrototypeName(JSON.parse(json))).toBe(true);
});

it.each<[string, unknown]>([
  ['as a value', { a: 'constructor', b: ['__proto__'] }],
  ['as part of a name', { constructors: 1, prototype: 2 }],
  ['in nothing', null],
  ['in a list’s own', [1, 2]],
])('none is found %s', (_, value) => {
  expect(holdsPrototypeName(value)).toBe(false);
});
