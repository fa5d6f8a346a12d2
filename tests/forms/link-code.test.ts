import { describe, expect, it } from 'vitest';
import { codeSchema, newCodeSchema } from '~/forms/link-code';

const valid = { name: 'Norway poster', code: 'norway-2027', note: '', recipe: 'area=7' };
const messagesOf = (typed: object) =>
  newCodeSchema.safeParse({ ...valid, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe('a new campaign code', () => {
  it('has a name without spaces around or twice', () => {
    expect(newCodeSchema.parse({ ...valid, name: '  Norway \t poster ' })).toMatchObject({ name: 'Norway poster' });
  });

  it.each(['abc', '123', 'a-b', '---', 'x'.repeat(20)])('%j is a code', code => {
    expect(messagesOf({ code })).toEqual([]);
  });

  it.each(['ab', 'Norway', 'two words', 'a_b', 'ñandu', 'a/b', '../x', 'abc\u200b'])('%j is none', code => {
    expect(messagesOf({ code })).toEqual([['code', 'linkCode']]);
  });

  it.each([
    [{ name: '' }, [['name', 'required']]],
    [{ name: 'x'.repeat(81) }, [['name', 'maxLength|80']]],
    [{ code: '' }, [['code', 'required']]],
    [{ code: 'x'.repeat(21) }, [['code', 'maxLength|20']]],
    [{ note: 'x'.repeat(501) }, [['note', 'maxLength|500']]],
    [{ name: 'a\u202eb' }, [['name', 'singleLine']]],
  ])('%o is refused', (typed, messages) => {
    expect(messagesOf(typed)).toEqual(messages);
  });
});

it('a code that is changed is active only if it is ticked', () => {
  expect(codeSchema.parse({ name: 'A' })).toMatchObject({ name: 'A', note: '', active: false });
  expect(codeSchema.parse({ name: 'A', active: true })).toMatchObject({ active: true });
});
