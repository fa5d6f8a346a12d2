import { expect, it } from 'vitest';
import { withProxiedPlatform } from './proxied-platform';

const proxied = withProxiedPlatform();

it.each([400, 404, 405, 501])(
  'a platform that answers %i has no calls beyond the specification: no fault',
  async status => {
    proxied.mistake({ call: 'capabilities', status });
    const found = await proxied.findings('capabilities');
    expect(found).toMatchObject([{ level: 'beyond', outcome: 'skipped', skipped: 'this platform does not have it' }]);
  },
);
