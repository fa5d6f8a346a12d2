import { describe, expect, it } from 'vitest';
import { parseJson } from '~/rules/json';

it.each(['{"a":{"b":[1,-2.5e3,true,null,"x\\n\\u00e4"]}}', '[]', ' "a" ', '{"a":"\\"b\\": {"}', '\ufeff{}', '0'])(
  '%j is read as JSON.parse reads it',
  text => {
    expect(parseJson(text)).toEqual(JSON.parse(text.replace('\ufeff', '')));
  },
);

describe('what is no JSON is said with its line', () => {
  it.each([
    ['', 'line 1, column 1: the file ends where a value should be'],
    ['{"a": 1,\n "b": 2,\n}', 'line 3, column 1: a comma stands before }'],
    ['[1,\n 2,]', 'line 2, column 4: a comma stands before ]'],
    ['{\n "a" 1}', 'line 2, column 6: there is 1 where a colon should follow "a"'],
    ['{"a": 1\n "b": 2}', 'line 2, column 2: there is " where a comma or } should be'],
    ['{"a": "x\n"}', 'line 1, column 7: a text is not closed, or holds a line break or a wrong \\'],
    ['{"a": "\\q"}', 'line 1, column 7: a text is not closed, or holds a line break or a wrong \\'],
    ["{'a': 1}", "line 1, column 2: there is ' where a name in quotes should begin"],
    ['{"a": tru}', 'line 1, column 7: there is t where a value should be'],
    ['{"a": 01}', 'line 1, column 7: there is 0 where a value should be'],
    ['{} x', 'line 1, column 4: there is x after the end'],
    ['{"a": 1,\n "b": {"c": 1, "c": 2}}', 'line 2, column 16: "c" stands twice'],
    ['{"a": 1, "a": 1}', 'line 1, column 10: "a" stands twice'],
  ])('%j', (text, says) => {
    expect(() => parseJson(text)).toThrow(`is no JSON: ${says}`);
  });
});
