import type { Check } from '../check';
import { commonCalls, type ReadingCall, readingCalls } from '../requests';
import { lacks, requestOf } from './shapes';
import { refused } from './sign-in';

const madeUp = 'conformance-made-up-token';

const whose: Check[] = readingCalls.map(call => ({
  call,
  name: 'refuses another partner’s id',
  level: 'must',
  paragraph: 'statuses',
  async run(kit) {
    const lacking = await lacks(kit, call);
    if (lacking) return lacking;
    const { partnerid } = await kit.session();
    const request = { ...((await requestOf(kit, call)) as object), partnerid: partnerid + 1 } as never;
    return refused(await kit.reply(call, request), '403');
  },
}));

const tokenless = (call: ReadingCall): Check[] =>
  [
    { name: 'refuses a token that has ended', token: madeUp },
    { name: 'refuses a call without a token', token: null },
  ].map(({ name, token }) => ({
    call,
    name,
    level: 'must',
    paragraph: 'statuses',
    run: async kit => refused(await kit.reply(call, await requestOf(kit, call), { token }), '401', [401]),
  }));

export const accessChecks: Check[] = [...whose, ...[...readingCalls, ...commonCalls].flatMap(tokenless)];
