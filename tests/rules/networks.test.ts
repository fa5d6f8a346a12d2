import { expect, it } from 'vitest';
import { isLoopbackClient } from '~/rules/loopback';
import { clientNetwork, coarseNetworkOf } from '~/rules/networks';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:DB8:0012:3400:5:6:7:8', '2001:db8:12:3400', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0', '0:0:0::/48'],
  ['', '', ''],
])('%j belongs to %j as a client, and to %j where nobody is to be told', (address, client, coarse) => {
  expect([clientNetwork(address), coarseNetworkOf(address)]).toEqual([client, coarse]);
  // A client's key is coarsened, too.
  expect(coarseNetworkOf(client)).toBe(coarse);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['0.0.0.0', false],
  ['2001:db8::1', false],
  ['fe80::1%eth0', false],
  ['', false],
])('a client from %j is on this computer: %s', (address, is) => {
  expect(isLoopbackClient(clientNetwork(address))).toBe(is);
});
