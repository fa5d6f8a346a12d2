import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calls } from '~/upstream/calls';
import examples from '~/upstream/contract/examples.json';
import { contractFiles } from '~/upstream/contract/files';
import { filesIn, textOfFile } from './imports';

const folder = 'app/upstream/contract';
const made = contractFiles(examples);

it('the contract says what the table of calls says', () => {
  const stale = Object.entries(made).filter(
    ([name, text]) => !existsSync(`${folder}/${name}`) || textOfFile(`${folder}/${name}`) !== text,
  );
  expect(
    stale.map(([name]) => `${folder}/${name}`),
    '`npm run contract` writes it again',
  ).toEqual([]);
});

it('has a page for each call and for no other', () => {
  const pages = filesIn(`${folder}/calls`, /\.md$/).map(file => file.slice(`${folder}/calls/`.length, -3));
  expect(pages.filter(name => name !== 'README').sort()).toEqual(Object.keys(calls).sort());
});

it('has an example of each call', () => {
  const missing = Object.keys(calls).filter(name => !(name in examples));
  expect(missing, '`npm run contract` asks for it').toEqual([]);
});

it('calls an answer a list only where rows are read of it', () => {
  expect(made['calls/savePartner.md']).toContain('Any 2xx is a success unless its body says `success: false`');
  expect(made['calls/savePartner.md']).not.toContain('A list.');
  expect(made['calls/listUsers.md']).toContain('A list.');
});

it('says of the calls before the sign-in what the portal does with a refusal', () => {
  const capabilities = made['calls/capabilities.md'] ?? '';
  expect(capabilities).toContain('every platform is asked, at the start and every ten minutes');
  expect(capabilities).toContain('| 400, 404, 405, 501 | the platform has no call beyond the specification |');
  expect(capabilities).not.toMatch(/sent only to|session ends|An error has occurred/);
  const checkPartner = made['calls/checkPartner.md'] ?? '';
  for (const name of ['checkPartner', 'authentication', 'loginEhoi'])
    expect(made[`calls/${name}.md`]).toMatch(
      /\| 429 \| .* wait for `retry-after` seconds, or five .* no failed try \|/,
    );
  expect(made['calls/listUsers.md']).toContain('| 429 | as other 4xx |');
  expect(made['calls/authentication.md']).toContain('| 408 | as 5xx; it counts as no failed try |');
  expect(checkPartner).toContain('| 401, 403 | ‘An error has occurred’ |\n| other 4xx | ‘Partner wasn’t found’ |');
});

it('says of a new password, and of a changed one, what a visitor is told, and that none is kept or read back', () => {
  const reset = made['calls/passwordReset.md'] ?? '';
  expect(reset).toContain('| 400 | ‘Partner could not be found’ |');
  expect(reset).toMatch(
    /\| any other, no connection, .* \| ‘We were unable to send the new password’; never sent again/,
  );
  const change = made['calls/passwordChange.md'] ?? '';
  expect(change).toMatch(/\| 3xx, 408, 5xx, .* the new password is tried with authentication/);
  expect(change).toMatch(/\| 408, 502, 504, a broken connection, [^|]* \| besides, .* other sessions end, whatever/);
  expect(change).toMatch(/\| 401, 403 \| .* told that the password has not been changed \|/);
  for (const page of [reset, change])
    expect(page).not.toMatch(/An error has occurred|read back to see|typed (is kept|stays)/);
});

it('shows the fields in the rows of a list, and which of them may be missing', () => {
  const page = made['calls/partnerStatistics.md'] ?? '';
  expect(page).toContain(
    '| `statistic[].groupeditems[].shippingcompanyid` | whole number, also as text or null | may be missing |',
  );
  expect(page).toContain('| `statistic[].bookinggesamt_sum` | number, also as text | always |');
});
