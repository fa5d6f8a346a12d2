import { type CallName, calls } from '../../calls';
import type { Check, Level } from '../check';
import { fault, unless } from '../fault';
import type { Kit } from '../kit.server';
import { latestStatement } from '../lacking';
import { busyMonth, commonCalls, readingCalls, requestFor } from '../requests';

/** A month with bookings where that can be found out: an empty list says nothing of its rows. */
export async function requestOf(kit: Kit, name: CallName): Promise<never> {
  const { partnerid, mandant } = await kit.session();
  const span = await busyMonth(kit);
  if (name === 'statementLines') return { partnerid, statementid: (await latestStatement(kit)) ?? 'none' } as never;
  return requestFor(name, span, partnerid, mandant);
}

export const levelOf = (name: CallName): Level => (calls[name].since === 'beyond' ? 'beyond' : 'must');

const fits = (name: CallName): Check => ({
  call: name,
  name: 'answers what the contract says, in time',
  level: levelOf(name),
  paragraph: 'answer',
  needs: [name],
  async run(kit) {
    const request = await requestOf(kit, name);
    await kit.read(name, request);
    return null;
  },
});

const overlooks = (name: CallName): Check => ({
  call: name,
  name: 'overlooks a field that it does not know',
  level: levelOf(name),
  paragraph: 'request',
  needs: [name],
  async run(kit) {
    const request = await requestOf(kit, name);
    const { status, fault: broken } = await kit.reply(name, request, { extra: { unheardOf: '1' } });
    return unless(status === 200, '200', broken ?? status, 'status');
  },
});

export const shapeChecks: Check[] = [
  ...[...commonCalls, ...readingCalls].flatMap(name => [
    fits(name),
    ...(calls[name].method === 'GET' ? [overlooks(name)] : []),
  ]),
  {
    call: 'getPartner',
    name: 'answers twenty at once',
    level: 'must',
    paragraph: 'answer',
    needs: ['getPartner'],
    async run(kit) {
      const request = await requestOf(kit, 'getPartner');
      const all = await Promise.all(Array.from({ length: 20 }, () => kit.reply('getPartner', request)));
      const wrong = all.find(({ status }) => status !== 200);
      return wrong ? fault('20 times 200', wrong.fault ?? wrong.status, 'status') : null;
    },
  },
];
