import { expect, it } from 'vitest';
import { urlHost } from '~/rules/url-host';

it.each([
  ['localhost', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
  ['2001:db8::1', '[2001:db8::1]'],
  ['fe80::1%eth0', '[fe80::1]'],
])('%s stands in an address as %s', (host, shown) => {
  expect(urlHost(host)).toBe(shown);
  expect(new URL(`http://${urlHost(host)}:3000`).port).toBe('3000');
});
