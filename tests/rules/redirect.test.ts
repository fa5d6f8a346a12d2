import { describe, expect, it } from 'vitest';
import { isDataRequest, ownAddress, safeRedirect, splitAddress, withoutDataParameter } from '~/rules/redirect';

describe('after signing in the visitor comes to the very address they wanted', () => {
  it.each([
    '/partner/',
    '/partner/home',
    '/partner/statistics/overview?group=area&from=2026-01-01&to=2026-03-31',
    '/partner/statistics/bookingreport?q=M%C3%BCller+%26+S%C3%B6hne&type=open',
    '/partner/statistics/bookingreport?q=a//b/../c%2F%5C%00%zz',
    '/partner/statistics/bookingreport?q=https://other.example/partner/login',
    '/partner/statistics/traffic/monthly/2026-03-01',
    '/partner/statistics/overview.xlsx?period=year',
    '/partner/partnerdata/users/?q=?',
    '/partner/partnerdata/users/J%C3%BCrgen',
    '/partner/blog/in',
    '/partner/home/login',
  ])('%s', target => {
    expect(safeRedirect(target)).toBe(target);
  });
});

describe('nothing leads out of the portal', () => {
  it.each([
    null,
    '',
    'home',
    'partner/home',
    '/',
    '/home',
    '/partner',
    '/partner?x=/partner/home',
    '/partners/home',
    '/PARTNER/home',
    'https://other.example/partner/home',
    'HTTPS:/partner/home',
    'javascript:alert(1)//partner/',
    '//other.example/partner/home',
    '///other.example/partner/',
    '/\\other.example/partner/home',
    '\\\\other.example\\partner\\',
    '/partner//other.example',
    '/partner/\\other.example',
    '/partner/home\\..\\x',
    '/partner/%5Cother.example',
    '/partner/%2Fother.example',
    '/%2Fother.example/partner/',
    '/%70artner/home',
    '/partner/../admin',
    '/partner/./home',
    '/partner/..',
    '/partner/%2e%2e/admin',
    '/partner/.%2E/admin',
    '/partner/%252e%252e/admin',
    '/partner/home/..%2f..%2fadmin',
    '/partner/%',
    '/partner/%zz',
    '/partner/%C3',
    '/partner/%00',
    '/partner/%0d%0aSet-Cookie:x',
    '/partner/home\r\nSet-Cookie: x=1',
    '/partner/home?q=\n',
    '/partner/\thome',
    ' /partner/home',
    '/partner/home ',
    '/partner/home#/login',
    '/partner/hömé',
    '/partner/home?q=ü',
    '/partner/home?q=\\',
    '/partner/@other.example/..//',
    `/partner/home?q=${'a'.repeat(9_000)}`,
  ])('%j', target => {
    expect(safeRedirect(target)).toBeNull();
  });
});

describe('nobody is led to the login again, nor signed out by signing in', () => {
  it.each([
    '/partner/login',
    '/partner/login/',
    '/partner/login?username=10001',
    '/partner/LOGIN',
    '/partner/Login.data',
    '/partner/loginehoi?partnerID=10001',
    '/partner/logout',
    '/partner/Logout',
    '/partner/LogOut/?x',
    '/partner/%6Cogout',
    '/partner/%4c%4f%47%4f%55%54',
    '/partner/log%6Fut',
    '/partner/%256Cogout',
    '/partner/%20logout',
    '/partner/logout;x=1',
    '/partner//logout',
    '/partner/./logout',
    '/partner/home/../logout',
    '/partner/home/%2e%2e/logout',
  ])('%s', target => {
    expect(safeRedirect(target)).toBeNull();
  });
});

it('a switch may lead back to the login, but to no other site either', () => {
  expect(ownAddress('/partner/login?username=10001&redirectTo=%2Fpartner%2Fhome')).toBe(
    '/partner/login?username=10001&redirectTo=%2Fpartner%2Fhome',
  );
  expect(ownAddress('https://other.example/partner/home')).toBeNull();
  expect(ownAddress('//other.example/partner/home')).toBeNull();
});

describe('the mark of a data request', () => {
  it.each([
    ['?_data=root', ''],
    ['?%5Fdata=root', ''],
    ['?_dat%61=root&a=%C3%A4&&b', '?a=%C3%A4&&b'],
    ['?a=1+2&%5f%64%61%74%61', '?a=1+2'],
    ['?a=1&_data=x&b=?_data=y&_data', '?a=1&b=?_data=y'],
  ])('is found however it is spelt, and what is left is the page’s own address: %s', (query, left) => {
    expect([isDataRequest(`/partner/home${query}`), safeRedirect(`/partner/home${query}`)]).toEqual([true, null]);
    expect(withoutDataParameter(`/partner/home${query}`)).toBe(`/partner/home${left}`);
  });

  it.each(['', '?', '?q=_data', '?x_data=1', '?%255Fdata=1', '??_data=1', '?a=1&&b=%zz&'])('is not in %j', query => {
    const target = `/partner/home${query}`;
    expect([isDataRequest(target), withoutDataParameter(target), safeRedirect(target)]).toEqual([
      false,
      target,
      target,
    ]);
  });
});

it.each([
  ['/a', { path: '/a', query: null }],
  ['/a?', { path: '/a', query: '' }],
  ['/a?b=c?d&e', { path: '/a', query: 'b=c?d&e' }],
  ['', { path: '', query: null }],
])('the address “%s” is split at its first question mark', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});
