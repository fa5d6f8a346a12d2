import { expect, it } from 'vitest';
import { changesOf, maskedIban } from '~/rules/changes';

it('what changed is told field by field, with the value before and after', () => {
  expect(changesOf({ firma: 'Old', plz: '20095', same: 'x' }, { firma: 'New', plz: '', same: 'x' })).toEqual([
    { field: 'firma', before: 'Old', after: 'New' },
    { field: 'plz', before: '20095', after: '' },
  ]);
});

it('a new record has no values before, a deleted one none after', () => {
  expect(changesOf({}, { username: 'newcomer1' })).toEqual([{ field: 'username', before: '', after: 'newcomer1' }]);
  expect(changesOf({ username: 'goner001' }, {})).toEqual([{ field: 'username', before: 'goner001', after: '' }]);
});

it('of an IBAN the last four stay, wherever it stands', () => {
  const before = { iban: 'DE89370400440532013000', accounts: [{ paymentaccountid: 1, iban: 'NL91ABNA0417164300' }] };
  const after = { iban: 'DE02120300000000202051', accounts: [{ paymentaccountid: 1, iban: '' }] };
  expect(changesOf(before, after)).toEqual([
    { field: 'iban', before: '…3000', after: '…2051' },
    { field: 'accounts[0].iban', before: '…4300', after: '' },
  ]);
  expect(maskedIban('NL91 ABNA 0417 1643 00')).toBe('…4300');
});

it('the right to change one’s password is told like any other', () => {
  const change = changesOf({ rights: { password: false } }, { rights: { password: true } });
  expect(change).toEqual([{ field: 'rights.password', before: 'false', after: 'true' }]);
});

it.each([
  'password',
  'password1',
  'oldPassword',
  'user.PASSWORD',
  'partnerlogoencoded',
  'agbencoded',
  'version',
  'once',
])('%s is never told', field => {
  expect(changesOf({ [field]: 'a' }, { [field]: 'b' })).toEqual([]);
});

it('a long text is told by its beginning, a long list of changes by its first two hundred', () => {
  const [change] = changesOf({ text: '' }, { text: 'x'.repeat(20_000) });
  expect(change?.after).toBe(`${'x'.repeat(300)} …`);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}`, 'x']));
  expect(changesOf({}, many)).toHaveLength(200);
});
