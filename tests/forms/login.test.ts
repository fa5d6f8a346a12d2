import { describe, expect, it } from 'vitest';
import { isPartnerId, loginIdSchema, passwordSchema, resetSchema } from '~/forms/login';
import { passwordChangeSchema } from '~/forms/password-change';
import { normalizeUsername } from '~/rules/usernames';
import { accepted, errorsOf } from './posting';

it.each([
  ['10001', true],
  ['1', true],
  ['0', false],
  ['000', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['frontdesk1', false],
  ['1234567890123', false],
  ['', false],
  ['10001\n', false],
])('%j is a partner id: %s', (id, expected) => {
  expect(isPartnerId(id)).toBe(expected);
});

describe('step 1 of the login', () => {
  it.each(['10001', 'frontdesk1', 'a'.repeat(120)])('takes %j', username => {
    expect(accepted(loginIdSchema, { username: ` ${username} ` })).toEqual({ username });
  });

  it('takes a name as a text mail shows it', () => {
    expect(accepted(loginIdSchema, { username: 'anna.\u200aberg' })).toEqual({ username: 'anna.berg' });
    expect(normalizeUsername('anna.\u200aberg')).toBe('anna.berg');
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['a'.repeat(121), 'maxLength|120'],
    ['a\nb', 'singleLine'],
  ])('refuses %j', (username, message) => {
    expect(errorsOf(loginIdSchema, { username })).toEqual({ username: [message] });
  });
});

describe('step 2 of the login', () => {
  it.each([' 4 chars', 'pass', '    ', 'x'.repeat(128), '🚢🚢🚢🚢', '🚢'.repeat(128)])(
    'hands %j on unchanged',
    password => {
      expect(accepted(passwordSchema, { username: '10001', password })).toEqual({ username: '10001', password });
    },
  );

  it.each([
    ['', 'required'],
    ['abc', 'minLength|4'],
    ['x'.repeat(129), 'maxLength|128'],
  ])('refuses %j', (password, message) => {
    expect(errorsOf(passwordSchema, { username: '10001', password })).toEqual({ password: [message] });
  });
});

it('a new password can be asked for with a partner id only', () => {
  expect(accepted(resetSchema, { username: ' 10001 ' })).toEqual({ username: '10001' });
  expect(errorsOf(resetSchema, { username: 'frontdesk1' })).toEqual({ username: ['numeric'] });
  expect(errorsOf(resetSchema, { username: '' })).toEqual({ username: ['required'] });
});

describe('a new password', () => {
  const change = (password: string) => ({ oldpassword: 'old!', password1: password, password2: password });

  it.each(['Harbour-2026!', ' Ab3 def!', 'Ünicøde9€', 'aA1!aA1!', `${'x'.repeat(125)}A1!`])('may be %j', password => {
    expect(accepted(passwordChangeSchema, change(password))).toEqual(change(password));
  });

  it.each([
    ['aA1!aA1', 'minLength|8'],
    ['aaaaaaaa', 'password'],
    ['AAAA111!', 'password'],
    ['aaaa111!', 'password'],
    ['aaaaAAA!', 'password'],
    ['aaaAAA11', 'password'],
    ['aaa AA 11', 'password'],
    ['aA1!'.repeat(33), 'maxLength|128'],
  ])('can not be %j', (password, message) => {
    expect(errorsOf(passwordChangeSchema, change(password))).toEqual({ password1: [message] });
  });

  it('is typed twice alike, to the last space', () => {
    const differing = { ...change('Harbour-2026!'), password2: 'Harbour-2026! ' };
    expect(errorsOf(passwordChangeSchema, differing)).toEqual({ password2: ['sameAs|password1'] });
  });

  it('all three fields are required, and all that is wrong is said at once', () => {
    const required = ['required'];
    expect(errorsOf(passwordChangeSchema, { oldpassword: '', password1: '', password2: '' })).toEqual({
      oldpassword: required,
      password1: required,
      password2: required,
    });
    expect(errorsOf(passwordChangeSchema, { oldpassword: '', password1: 'Harbour-2026!', password2: 'x' })).toEqual({
      oldpassword: required,
      password2: ['sameAs|password1'],
    });
  });
});
