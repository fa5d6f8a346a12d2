import { describe, expect, it } from 'vitest';
import { usersPage } from '../tools/users-page';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

async function signedIn(login = '10001'): Promise<Visitor> {
  const who = new Visitor(portal.url);
  await who.signIn(login);
  return who;
}

describe('whether a name is taken can be asked while it is typed', () => {
  it.each([
    ['frontdesk1', true],
    ['FRONTDESK1', true],
    ['freename01', false],
    ['short', null],
    ['', null],
  ])("'%s'", async (username, taken) => {
    const answer = await (await signedIn()).get(`${usersPage}/exists?username=${username}`);
    expect(JSON.parse(answer.html)).toEqual({ taken });
  });

  it('but not by somebody who may not administer the users', async () => {
    const answer = await (await signedIn('accounts01')).get(`${usersPage}/exists?username=frontdesk1`);
    expect(answer).toMatchObject({ status: 302, location: '/partner/home' });
  });
});
