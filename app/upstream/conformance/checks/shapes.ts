import { calls } from '../../calls';
import type { Check } from '../check';
import { fault, skip, unless } from '../fault';
import type { Kit } from '../kit.server';
import { busyMonth, commonCalls, type ReadingCall, readingCalls, requestFor, spanOf } from '../requests';
import { allowedBy } from '../rights';

/** A month with bookings where that can be found out: an empty list says nothing of its rows. */
export async function requestOf(kit: Kit, name: ReadingCall): Promise<never> {
  const { partnerid, mandant } = await kit.session();
  const today = new Date();
  const span = await busyMonth(kit).catch(() => spanOf(today.getFullYear(), today.getMonth() + 1));
  return requestFor(name, span, partnerid, mandant);
}

export async function lacks(kit: Kit, name: ReadingCall) {
  const { accesstoken } = await kit.session();
  return allowedBy(calls[name].right, accesstoken) ? null : skip('this login lacks the right');
}

const fits = (name: ReadingCall): Check => ({
  call: name,
  name: 'answers what the contract says, in time',
  level: 'must',
  paragraph: 'answer',
  async run(kit) {
    const lacking = await lacks(kit, name);
    if (lacking) return lacking;
    const request = await requestOf(kit, name);
    await kit.read(name, request);
    return null;
  },
});

const overlooks = (name: ReadingCall): Check => ({
  call: name,
  name: 'overlooks a field that it does not know',
  level: 'must',
  paragraph: 'request',
  async run(kit) {
    const lacking = await lacks(kit, name);
    if (lacking) return lacking;
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
    async run(kit) {
      const lacking = await lacks(kit, 'getPartner');
      if (lacking) return lacking;
      const request = await requestOf(kit, 'getPartner');
      const all = await Promise.all(Array.from({ length: 20 }, () => kit.reply('getPartner', request)));
      const wrong = all.find(({ status }) => status !== 200);
      return wrong ? fault('20 times 200', wrong.fault ?? wrong.status, 'status') : null;
    },
  },
];
