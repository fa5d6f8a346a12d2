import { type CallName, calls } from '../../calls';
import type { Check } from '../check';
import { commonCalls, foreignPartner, readingCalls } from '../requests';
import { levelOf, requestOf } from './shapes';
import { refused } from './sign-in';

const madeUp = 'conformance-made-up-token';

const whose: Check[] = readingCalls.map(call => ({
  call,
  name: 'refuses another partner’s id',
  level: levelOf(call),
  paragraph: 'statuses',
  needs: [call],
  async run(kit) {
    const request = { ...((await requestOf(kit, call)) as object), partnerid: await foreignPartner(kit) } as never;
    return refused(await kit.reply(call, request), 403);
  },
}));

const tokenless = (call: CallName): Check[] =>
  [
    { name: 'refuses a token that has ended', token: madeUp },
    { name: 'refuses a call without a token', token: null },
  ].map(({ name, token }) => ({
    call,
    name,
    level: levelOf(call),
    paragraph: 'statuses',
    // Without a token the login's rights say nothing.
    needs: calls[call].since === 'beyond' || call === 'listPageViews' ? [call] : [],
    run: async kit => refused(await kit.reply(call, await requestOf(kit, call), { token }), 401),
  }));

export const accessChecks: Check[] = [...whose, ...[...readingCalls, ...commonCalls].flatMap(tokenless)];
