import { expect, it } from 'vitest';
import { withProxiedPlatform } from './proxied-platform';

const proxied = withProxiedPlatform();

it('no sub-partner is taken for a partner whose data the login may not see', async () => {
  // It has sub-partners; on this platform the next number is one of them, and answered as the partner itself.
  const login = '10050';
  const asked: string[] = [];
  proxied.instead = (request, _, pass) => {
    asked.push(request.url ?? '');
    request.url = request.url?.replace('/10051/', `/${login}/`);
    pass();
  };
  const next = ([first, ...rest]: object[]) => [{ ...first, partnerID: 10_051 }, ...rest];
  proxied.mistake({ call: 'subPartners', body: next as never });
  const found = await proxied.findings('listHits', { login });
  expect(found.filter(({ outcome }) => outcome !== 'pass')).toEqual([]);
  expect(asked.filter(url => url.includes('/hits')).join()).toContain('/10052/');
});
