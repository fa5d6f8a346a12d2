import { describe, expect, it } from 'vitest';
import { namesOf } from '~/forms/names';
import { newUserValuesOf, toUserRecord, type UserFacts, userNames, userSchema, valuesOf } from '~/forms/user';
import { aclOf, rightNames, rights } from '~/rules/rights';
import { accessOf, type UserAccess } from '~/rules/user-access';
import { accepted, errorsOf, type Posted } from './posting';
import { editor, filled, stored, subject } from './users';

const adding = accessOf(editor, null);
const editing = accessOf(editor, subject);
const schema = (access: UserAccess, facts?: UserFacts) => userSchema(access, facts);
const changing = schema(editing, { stored: valuesOf(stored) });

const field = (name: string, values: readonly string[], message: string) =>
  values.map(value => [name, value, message] as const);

it('the fields stand in the order of the decisions', () => {
  expect(userNames).toEqual([
    ...'username firstname lastname department phone fax email comment password password2 accountlocked'.split(' '),
    ...rightNames.map(name => `rights.${name}`),
    'withoutBasic',
    'version',
    'choices[]',
    'once',
  ]);
});

it('the form has the same names whoever edits whom', () => {
  for (const access of [adding, editing, accessOf({ ...editor, rights: 257 }, { ...subject, mask: 3 })]) {
    expect(namesOf(userSchema(access))).toEqual(userNames);
  }
});

describe('a new user', () => {
  it('needs name, names, phone and password, and no more', () => {
    const required = ['required'];
    expect(errorsOf(userSchema(adding), {})).toEqual({
      username: required,
      firstname: required,
      lastname: required,
      phone: required,
      password: required,
      withoutBasic: ['tick'],
    });
    expect(errorsOf(userSchema(adding), filled)).toEqual({});
  });

  it.each([
    ...field('username', ['short', '1234567', '  seven77  '], 'minLength|8'),
    ...field('username', ['a'.repeat(121)], 'maxLength|120'),
    ...field('username', ['harbour\n01'], 'singleLine'),
    ...field(
      'username',
      ['harbour\u200b01', 'har\u00adbour01', 'harbour\u316401', 'hаrbour01', 'ɑnchor01', '١٢٣٤٥٦٧a'],
      'alpha',
    ),
    ...field('username', ['i\u0307stanbul1', 'harbour#01', 'harbour\u{1f6a2}01'], 'alpha'),
    ...field('username', ['12345678', '１２３４５６７８', '1234-5678', '........'], 'containsLetter'),
    ...field('firstname', ['  '], 'required'),
    ...field('lastname', ['a'.repeat(1001)], 'maxLength|1000'),
    ...field('phone', ['none', '040-12x', '+', '١٢٣', '12,34'], 'numeric'),
    ...field('phone', ['1'.repeat(21)], 'maxLength|20'),
    ...field('fax', ['none'], 'numeric'),
    ...field('email', ['ann', 'ann@harbour', 'a b@harbour.example'], 'email'),
    ...field('department', ['Sales\nGroups'], 'singleLine'),
    ...field('comment', ['x'.repeat(1001)], 'maxLength|1000'),
    ...field('comment', ['a bell\u0007', 'turned \u202eround'], 'alpha'),
    ...field('version', ['x'.repeat(8_001)], 'maxLength|8000'),
  ])('%s: %j', (name, value, message) => {
    expect(errorsOf(userSchema(adding), { ...filled, [name]: value })).toEqual({ [name]: [message] });
  });

  it.each([
    ['Short-1', 'minLength|8'],
    ['lighthouse-1', 'password'],
    ['LIGHTHOUSE-1', 'password'],
    ['Lighthouse--', 'password'],
    ['Lighthouse11', 'password'],
    [`Aa1-${'x'.repeat(125)}`, 'maxLength|128'],
  ])('password %j', (password, message) => {
    expect(errorsOf(userSchema(adding), { ...filled, password, password2: password })).toEqual({ password: [message] });
  });

  it.each(['', 'Lighthouse-2', 'lighthouse-1', 'Lighthouse-1 '])('a confirmation that differs: %j', password2 => {
    expect(errorsOf(userSchema(adding), { ...filled, password2 })).toEqual({ password2: ['sameAs|password'] });
  });

  it('says everything at once, the differing confirmation too', () => {
    const wrong = { ...filled, username: 'short', phone: '', password2: 'x' };
    expect(Object.keys(errorsOf(userSchema(adding), wrong))).toEqual(['username', 'phone', 'password2']);
  });

  it.each(['harbour01', 'HARBOUR01', ' harbour01 '])("can't have the name of another user: %j", username => {
    const facts = { taken: ['frontdesk1', 'Harbour01'] };
    expect(errorsOf(userSchema(adding, facts), { ...filled, username })).toEqual({ username: ['unique'] });
  });

  it.each([
    ['username', '  harbour01 ', 'harbour01'],
    ['username', 'e\u0301clair01', 'éclair01'],
    ['username', 'ｈａｒｂｏｕｒ０１', 'harbour01'],
    ['username', '\u212aapitaen1', 'Kapitaen1'],
    ['username', 'Nguyễn\u00a0 Đức_ă@x+y-z.1', 'Nguyễn Đức_ă@x+y-z.1'],
    ['phone', '+49 (40) 12-34/5', '00494012345'],
    ['phone', ' 040 1234567 ', '0401234567'],
    ['fax', '+31 20.1234', '0031201234'],
    ['email', ' Ann@Harbour.example ', 'Ann@Harbour.example'],
    ['comment', ' two\r\nlines ', 'two\nlines'],
    ['password', ' Lighthouse-1 ', ' Lighthouse-1 '],
  ])('%s %j is stored as %j', (name, typed, wanted) => {
    const changes = { [name]: typed, ...(name === 'password' && { password2: typed }) };
    expect(accepted(userSchema(adding), { ...filled, ...changes })).toMatchObject({ [name]: wanted });
  });

  it('is filled with the basic right and nothing else', () => {
    const { rights: held, ...texts } = newUserValuesOf(adding);
    expect(Object.entries(held).filter(([, active]) => active)).toEqual([['basic', true]]);
    expect(Object.values(texts).every(value => value === '' || value === false)).toBe(true);
  });

  it('reaches the platform with all its fields and every right', () => {
    const record = toUserRecord(accepted(userSchema(adding), filled), null);
    expect(record).toEqual({
      userno: 0,
      username: 'harbour01',
      firstname: 'Ann',
      lastname: 'Lee',
      department: '',
      phone: '0401234567',
      fax: '',
      email: '',
      comment: '',
      password: 'Lighthouse-1',
      accountlocked: 0,
      acl: aclOf(rights.basic),
    });
  });
});

describe('a user that is changed', () => {
  const change = (fields: Posted, access = editing, facts: UserFacts = { stored: valuesOf(stored) }) =>
    toUserRecord(accepted(schema(access, facts), { ...filled, ...fields }), stored);

  it('keeps its password where none is typed, and is validated by the same rules where one is', () => {
    expect(change({ password: '', password2: '' })).toMatchObject({ userno: 14, password: '' });
    expect(errorsOf(changing, { ...filled, password: 'Short-1', password2: 'Short-1' })).toEqual({
      password: ['minLength|8'],
    });
    expect(errorsOf(changing, { ...filled, password: '', password2: 'x' })).toEqual({
      password2: ['sameAs|password'],
    });
  });

  it('keeps a name of 8 characters or more, whatever is posted (D24)', () => {
    expect(change({ username: 'another001' })).toMatchObject({ username: 'frontdesk1' });
    expect(change({ username: '' })).toMatchObject({ username: 'frontdesk1' });
    const older = { stored: valuesOf({ ...stored, username: 'Бюро #007' }) };
    expect(change({ username: 'Бюро #007' }, editing, older)).toMatchObject({ username: 'Бюро #007' });
  });

  it('may change a shorter name, to one that is long enough (D24)', () => {
    const access = accessOf(editor, { ...subject, username: 'desk7' });
    expect(change({ username: 'frontdesk7' }, access)).toMatchObject({ username: 'frontdesk7' });
    expect(errorsOf(userSchema(access), { ...filled, username: 'desk7' })).toEqual({ username: ['minLength|8'] });
  });

  it('gets and loses the rights that the editor holds', () => {
    const { acl } = change({ 'rights.basic': '', 'rights.layout': 'on', withoutBasic: 'on' });
    expect(acl).toEqual(aclOf(rights.layout));
  });

  it('keeps the rights that the editor lacks, whatever is posted (D10)', () => {
    const access = accessOf({ ...editor, username: 'manager01', rights: 257 }, subject);
    const facts = { stored: valuesOf({ ...stored, acl: aclOf(1) }) };
    expect(change({ 'rights.layout': 'on', 'rights.administration': 'on' }, access, facts).acl).toEqual(aclOf(1 | 256));
  });

  it('keeps rights that the portal does not know', () => {
    const before = { userno: 14, acl: [...stored.acl, { acl: 1024, active: true }] };
    const value = accepted(changing, filled);
    expect(toUserRecord(value, before).acl).toContainEqual({ acl: 1024, active: true });
  });

  it('keeps lock, rights, name and password of the own account, whatever is posted (D10)', () => {
    const own = accessOf(editor, { userno: 1, username: '10001', mask: 367, locked: false });
    const facts = { stored: valuesOf({ ...stored, username: '10001', acl: aclOf(367) }) };
    const sent = { accountlocked: 'on', 'rights.basic': '', username: 'stranger01', department: 'Office' };
    expect(change(sent, own, facts)).toMatchObject({
      username: '10001',
      accountlocked: 0,
      acl: aclOf(367),
      password: '',
      department: 'Office',
    });
  });

  it('is not locked where it is the own login of the partner, whatever is posted (D10)', () => {
    const chief = { ...editor, username: 'chief0001' };
    const facts = { stored: valuesOf({ ...stored, username: '10001', acl: aclOf(367) }) };
    const ownLogin = { userno: 1, username: '10001', mask: 367, locked: false };
    const sent = { accountlocked: 'on', department: 'Office' };
    expect(change(sent, accessOf(chief, ownLogin), facts)).toMatchObject({ accountlocked: 0, department: 'Office' });
    const locked = { stored: { ...facts.stored, accountlocked: true } };
    const unlocking = accessOf(chief, { ...ownLogin, locked: true });
    expect(change({ accountlocked: '' }, unlocking, locked)).toMatchObject({ accountlocked: 0 });
  });
});
