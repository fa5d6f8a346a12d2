import { type CallName, calls } from '../../calls';
import type { Check, Level } from '../check';
import { fault, skip, Unread, unless } from '../fault';
import type { Kit } from '../kit.server';
import { busyMonth, commonCalls, readingCalls, requestFor, spanOf } from '../requests';
import { allowedBy } from '../rights';

/** A month with bookings where that can be found out: an empty list says nothing of its rows. */
export async function requestOf(kit: Kit, name: CallName): Promise<never> {
  const { partnerid, mandant } = await kit.session();
  const today = new Date();
  const span = await busyMonth(kit).catch(() => spanOf(today.getFullYear(), today.getMonth() + 1));
  if (name === 'statementLines') return { partnerid, statementid: (await latestStatement(kit)) ?? 'none' } as never;
  return requestFor(name, span, partnerid, mandant);
}

async function latestStatement(kit: Kit): Promise<string | undefined> {
  const { partnerid } = await kit.session();
  const year = new Date().getFullYear();
  const rows = await kit.read('statements', { partnerid, from: `${year - 1}-01-01`, to: `${year}-12-31` });
  return rows[0]?.statementid;
}

export async function lacks(kit: Kit, name: CallName) {
  const { accesstoken } = await kit.session();
  if (!allowedBy(calls[name].right, accesstoken)) return skip('this login lacks the right');
  if (calls[name].since === 'specification') return null;
  if (!(await namedCalls(kit)).includes(name)) return skip('capabilities does not name it');
  return name === 'statementLines' && !(await latestStatement(kit)) ? skip('there is no statement') : null;
}

async function namedCalls(kit: Kit): Promise<string[]> {
  try {
    return (await kit.read('capabilities', {})).calls ?? [];
  } catch (error) {
    if (error instanceof Unread) return [];
    throw error;
  }
}

export const levelOf = (name: CallName): Level => (calls[name].since === 'beyond' ? 'beyond' : 'must');

const fits = (name: CallName): Check => ({
  call: name,
  name: 'answers what the contract says, in time',
  level: levelOf(name),
  paragraph: 'answer',
  async run(kit) {
    const lacking = await lacks(kit, name);
    if (lacking) return lacking;
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
