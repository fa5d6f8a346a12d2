import { expect, it } from 'vitest';
import { versionOf } from '~/rules/version';

const record = {
  firma: 'Reisebüro Möwe',
  plz: '20095',
  accounts: [
    { id: 1, active: true },
    { id: 2, active: false },
  ],
};

it('a record keeps its version however its fields are ordered', () => {
  const other = {
    accounts: [
      { active: true, id: 1 },
      { active: false, id: 2 },
    ],
    plz: '20095',
    firma: 'Reisebüro Möwe',
  };
  expect(versionOf(other)).toBe(versionOf(record));
});

it('a field that is absent and one that is undefined are the same', () => {
  expect(versionOf({ ...record, fax: undefined })).toBe(versionOf(record));
});

it('a version is the same in every process', () => {
  expect(versionOf({ b: [1, null, 'ü'], a: false })).toBe('e1633d85be0f0406');
});

it.each([
  ['another value', { ...record, plz: '20096' }],
  ['another type', { ...record, plz: 20095 }],
  ['another field', { ...record, fax: '' }],
  ['rows in another order', { ...record, accounts: [...record.accounts].reverse() }],
  ['a row less', { ...record, accounts: record.accounts.slice(0, 1) }],
  ['a switched flag', { ...record, accounts: record.accounts.map(row => ({ ...row, active: true })) }],
])('%s makes another version', (_, changed) => {
  expect(versionOf(changed)).not.toBe(versionOf(record));
});

it('20,000 similar records have 20,000 versions', () => {
  const versions = new Set(Array.from({ length: 20_000 }, (_, number) => versionOf({ ...record, plz: `${number}` })));
  expect(versions.size).toBe(20_000);
});
