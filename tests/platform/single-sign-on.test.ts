import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSsoKeys } from '~/rules/single-sign-on';
import { type Claim, proofFor, signOnKeys } from '../tools/sso-link';
import { lockOwnLogin, refusalOf, startPlatform, type TestPlatform } from './start';

let test: TestPlatform;
let without: TestPlatform;
beforeAll(async () => {
  [test, without] = await Promise.all([startPlatform({ signOnKeys: readSsoKeys(signOnKeys) }), startPlatform()]);
});
afterAll(() => Promise.all([test?.stop(), without?.stop()]));

const host = 'partner.halyard.example';
const fieldsFor = (claim: Partial<Claim> = {}): Record<string, string> => {
  const { partnerID = '', ...query } = proofFor({ host, ...claim });
  return { ...query, partnerid: partnerID, host };
};
const signOn = (fields: Record<string, string>, at = test) => at.platform.handle('loginEhoi', fields as never, null);
const invalid = { status: 401, code: 'login_invalid' };

describe('the platform gives a session for a link', () => {
  it("the partner's own, with a token that works", async () => {
    const session = await signOn(fieldsFor({ partnerID: '10009' }));
    expect(session).toMatchObject({ partnerid: 10009, user: '10009', mandant: 109, accesstoken: 367 });
    const office = await test.platform.handle('getPartner', { partnerid: 10009 }, session.authtoken);
    expect(office).toMatchObject({ land: 'ES' });
  });

  it('once', async () => {
    const fields = fieldsFor();
    const answers = await Promise.all([refusalOf(signOn(fields)), refusalOf(signOn(fields))]);
    expect(answers.filter(answer => 'status' in Object(answer))).toEqual([invalid]);
    expect(await refusalOf(signOn(fields))).toEqual(invalid);
  });

  it('keeps no link in clear', async () => {
    const fields = fieldsFor();
    await signOn(fields);
    const rows = await test.db.selectFrom('platform.used_proof').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(fields.nonce);
  });
});

describe('it refuses, always in the same way', () => {
  it.each<[string, () => Record<string, string>]>([
    ['a partner id alone', () => ({ partnerid: '10001' })],
    ['a link that is over', () => fieldsFor({ lasts: -1 })],
    ['a link that lasts longer than two minutes', () => fieldsFor({ lasts: 130 })],
    ['a short nonce', () => fieldsFor({ nonce: 'x'.repeat(20) })],
    ['an unknown key', () => fieldsFor({ kid: 'other' })],
    ['another key under the known name', () => fieldsFor({ key: Buffer.alloc(32, 8).toString('base64url') })],
    ['a link made for another host', () => ({ ...fieldsFor(), host: 'elsewhere.example' })],
    ['a link made for another partner', () => ({ ...fieldsFor(), partnerid: '10002' })],
    ['a later end than the signed one', () => ({ ...fieldsFor(), exp: String(Math.floor(Date.now() / 1_000) + 100) })],
    ['a partner that there is not', () => fieldsFor({ partnerID: '99999' })],
    ['no signature', () => ({ ...fieldsFor(), sig: '' })],
  ])('%s', async (_, fields) => {
    expect(await refusalOf(signOn(fields()))).toEqual(invalid);
  });

  it('a locked login', async () => {
    await lockOwnLogin(test, 10007, true);
    expect(await refusalOf(signOn(fieldsFor({ partnerID: '10007' })))).toEqual(invalid);
    await lockOwnLogin(test, 10007, false);
  });

  it('every link where no key was configured', async () => {
    expect(await refusalOf(signOn(fieldsFor(), without))).toEqual(invalid);
  });
});
