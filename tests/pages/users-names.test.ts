import { describe, expect, it } from 'vitest';
import { usersPage } from '../tools/users-page';
import { visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();

const signedIn = visitorsOf(portal);

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
