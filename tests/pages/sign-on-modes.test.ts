import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../tools/command';
import { proofFor, signOnKeys } from '../tools/sso-link';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

describe('the demonstration', () => {
  const demo = withPortal();
  const script = (...more: string[]) =>
    runCommand('sso-link', more, {
      ...process.env,
      DATA_DIR: demo.dataDir,
      PORT: new URL(demo.url).port,
      SSO_KEYS: '',
    });

  it('has a key of its own, for its owner only, and a script that makes a link while it runs', async () => {
    const { out, error } = await script('10011');
    expect(error).toBe('');
    expect(out.startsWith(`${demo.url}/partner/loginehoi?partnerID=10011&exp=`)).toBe(true);
    const who = new Visitor(demo.url);
    await who.open(out.slice(demo.url.length));
    expect((await who.get('/partner/partnerdata/edit')).html).toContain('10011');
    const file = path.join(demo.dataDir, 'sso-demo.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(demo.output()).not.toContain(readFileSync(file, 'utf8').trim());
  });

  it('makes links for a brand’s own host', async () => {
    const origin = demo.url.replace('localhost', '109.localhost');
    const { out: link } = await script('10009', origin);
    const who = new Visitor(origin, demo.url);
    expect(await who.get(link.slice(origin.length))).toMatchObject({ status: 303, location: '/partner/home' });
  });

  it.each([[[]], [['frontdesk1']], [['10001', 'nowhere']]])('says how the script is used: %j', async more => {
    const { out, error, status } = await script(...more);
    expect([out, status]).toEqual(['', 1]);
    expect(error).toContain('npm run sso-link -- <partner id>');
  });
});

describe('switched off', () => {
  const off = withPortal({ env: { SSO_MODE: 'off', SSO_KEYS: signOnKeys } });

  it('no link opens anything', async () => {
    const query = new URLSearchParams(proofFor({ host: new URL(off.url).host }));
    expect(await new Visitor(off.url).get(`/partner/loginehoi?${query}`)).toMatchObject({
      status: 303,
      location: '/partner/login?invalid=true',
    });
  });
});
