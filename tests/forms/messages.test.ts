import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatIssue, formatIssues, formatMessage, messageCodes, parseMessage } from '~/forms/messages';

const messagesOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map(formatIssue);
};

it.each(messageCodes)('%s is read back from the text that Conform carries', code => {
  expect(parseMessage(formatMessage(code))).toEqual({ code });
  expect(parseMessage(formatMessage(code, 8))).toEqual({ code, arg: '8' });
});

it('an argument may hold any sign', () => {
  expect(parseMessage(formatMessage('pattern', 'a|b c'))).toEqual({ code: 'pattern', arg: 'a|b c' });
});

describe("what zod says by itself becomes one of the form's messages, never a text of zod's", () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing text', z.string(), undefined, 'required'],
    ['a missing field', z.object({ a: z.string() }), {}, 'required'],
    ['a list for a text', z.string(), ['a', 'b'], 'invalid'],
    ['a short text', z.string().min(8), 'a', 'minLength|8'],
    ['a long text', z.string().max(2), 'abc', 'maxLength|2'],
    ['no e-mail address', z.email(), 'a', 'email'],
    ['no web address', z.url(), 'a', 'invalid'],
    ['a small number', z.number().min(2), 1, 'invalid'],
    ['a foreign choice', z.enum(['a']), 'b', 'invalid'],
    ["the schema's own", z.string().refine(() => false, formatMessage('unique')), 'a', 'unique'],
  ])('%s', (_, schema, value, expected) => {
    expect(messagesOf(schema, value)).toEqual([expected]);
  });
});

it('a field says the same thing once', () => {
  const twice = z
    .string()
    .refine(() => false, formatMessage('alpha'))
    .refine(() => false, formatMessage('alpha'));
  expect(formatIssues(twice.safeParse('1').error?.issues ?? [])).toEqual(['alpha']);
});
