import { expect, it } from 'vitest';
import { failed, withProxiedPlatform } from './proxied-platform';

const proxied = withProxiedPlatform();

it('what is made of an answer and can’t be asked for is a finding, and the run goes on', async () => {
  const user = 'x'.repeat(121);
  proxied.mistake({ call: 'authentication', body: (session: object) => ({ ...session, user }) });
  const found = await proxied.findings('userExists');
  expect(found.length).toBeGreaterThan(1);
  expect(failed(found)).toMatchObject([{ got: 'not asked: username is no value to send', expected: '200 and JSON' }]);
});

it('an id of a file that is too long to be sent is a finding that names the field', async () => {
  const long = (files: object[]) => files.map(file => ({ ...file, fileId: 'x'.repeat(501) }));
  proxied.mistake({ call: 'listBanners', body: long as never });
  const [found] = failed(await proxied.findings('listBanners'));
  expect(found).toMatchObject({ field: '[0].fileid', expected: 'text of 1 to 500 characters, also as number' });
});
