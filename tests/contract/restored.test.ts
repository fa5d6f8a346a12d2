import { expect, it } from 'vitest';
import { failed, withProxiedPlatform } from './proxied-platform';

const proxied = withProxiedPlatform();

it('a logo that can’t be put back is a finding of its own', async () => {
  // The layout and back, three logos, and the one that there was.
  const last = 6;
  let saves = 0;
  proxied.instead = ({ method, url }, response, pass) => {
    const isSave = method === 'POST' && url === '/layout/10001/save';
    if (isSave) saves += 1;
    if (isSave && saves === last) response.writeHead(500).end();
    else pass();
  };
  const found = failed(await proxied.findings('saveLayout', { writes: true }));
  expect(saves).toBe(last);
  expect(found).toMatchObject([
    { check: 'puts back what was there before', field: 'partnerlogo', got: 'status 500', expected: expect.any(String) },
  ]);
});
