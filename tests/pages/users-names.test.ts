import { describe, expect, it } from 'vitest';
import { messagesOf, press } from '../tools/press';
import { openNew, usersPage } from '../tools/users-page';
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

  it('sixty times in ten minutes by a login, by typing and by a form that is not saved together', async () => {
    const who = await signedIn('10004');
    const ask = async (username: string) =>
      JSON.parse((await who.get(`${usersPage}/exists?username=${username}`)).html).taken;
    const answers: unknown[] = [];
    for (let turn = 0; turn < 59; turn += 1) answers.push(await ask('frontdesk1'));
    expect(new Set(answers)).toEqual(new Set([true]));
    const taken = { username: 'frontdesk1', firstname: '' };
    const page = await openNew(who);
    const unique = 'Username must be a unique username';
    expect(messagesOf(await press(who, page, 'Save', taken))).toContain(unique);
    expect(messagesOf(await press(who, page, 'Save', taken))).not.toContain(unique);
    expect(await ask('frontdesk1')).toBeNull();
    expect(await ask('freename01')).toBeNull();
  });
});
