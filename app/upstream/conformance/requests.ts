import type { Call } from '../call';
import { type CallName, calls, type RequestOf } from '../calls';
import { requestOf } from '../contract/example';
import { table } from '../contract/table';
import { Unread } from './fault';
import type { Kit } from './kit.server';
import { lacks } from './lacking';

interface Span {
  startDate: string;
  endDate: string;
  year: number;
  month: number;
}

/** The latest month that has bookings as far as the platform tells, else the month of today. */
export async function busyMonth(kit: Kit): Promise<Span> {
  const today = new Date();
  const ofToday = spanOf(today.getFullYear(), today.getMonth() + 1);
  return (
    (await monthOfStatistics(kit).catch(nothingRead)) ?? (await monthOfBookings(kit).catch(nothingRead)) ?? ofToday
  );
}

export function nothingRead(error: unknown): undefined {
  if (!(error instanceof Unread)) throw error;
}

/** Of three years. @throws Unread */
async function monthOfStatistics(kit: Kit): Promise<Span | undefined> {
  const { partnerid } = await kit.session();
  const year = new Date().getFullYear();
  const rows = await kit.read('yearlyStatistics', { partnerid, year, type: 'bookings' });
  for (const [back, column] of (['year1', 'year2', 'year3'] as const).entries()) {
    const months = rows.filter(row => row[column] > 0).map(({ monthnr }) => monthnr);
    if (months.length > 0) return spanOf(year - back, Math.max(...months));
  }
  return undefined;
}

/** Of twelve months, each asked for as the checks ask for theirs. @throws Unread */
async function monthOfBookings(kit: Kit): Promise<Span | undefined> {
  const today = new Date();
  for (let back = 0; back < 12; back += 1) {
    const first = new Date(today.getFullYear(), today.getMonth() - back);
    const span = spanOf(first.getFullYear(), first.getMonth() + 1);
    if ((await transactionsOf(kit, span, {})).total > 0) return span;
  }
  return undefined;
}

function spanOf(year: number, month: number): Span {
  const of = (day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return { startDate: of(1), endDate: of(new Date(Date.UTC(year, month, 0)).getUTCDate()), year, month };
}

/** Whose data the login may not see: who sells below its partner is answered, too. */
export async function foreignPartner(kit: Kit): Promise<number> {
  const { partnerid } = await kit.session();
  const isNamed = (await lacks(kit, 'subPartners')) === null;
  const rows = isNamed ? await kit.read('subPartners', { partnerid }).catch(nothingRead) : [];
  const below = new Set(rows?.map(row => row.partnerid));
  let foreign = partnerid + 1;
  while (below.has(foreign)) foreign += 1;
  return foreign;
}

/** The firm bookings of the busy month, or what else is asked of it. */
export async function listTransactions(kit: Kit, asked: Partial<RequestOf<'listTransactions'>> = {}) {
  return transactionsOf(kit, await busyMonth(kit), asked);
}

async function transactionsOf(kit: Kit, { startDate, endDate }: Span, asked: Partial<RequestOf<'listTransactions'>>) {
  const { partnerid } = await kit.session();
  return kit.read('listTransactions', { partnerid, startDate, endDate, searchIn: '', type: 'open', ...asked });
}

/** Asked for one of several: a check of its own finds it. */
const isOfOne = (name: CallName, { example }: Call) => typeof example === 'function' && name !== 'statementLines';

const reading = table.flatMap(([name, call]) =>
  (call.class === 'read' || call.class === 'report') && !isOfOne(name, call) ? [name] : [],
);

/** Whoever is signed in is answered the same. */
const isCommon = (name: CallName) => calls[name].right === 'anyone';

export const commonCalls = reading.filter(isCommon);

/** Calls that only read a partner's data, asked alike by several checks. */
export const readingCalls = reading.filter(name => !isCommon(name));

/** As in the contract's example, for this partner and these days. */
export function requestFor(name: CallName, span: Span, partnerid: number, mandant: number): never {
  const { startDate, endDate } = span;
  const days = { from: startDate, to: endDate, dueFrom: startDate };
  const given = { ...span, ...days, partnerid, mandant, username: String(partnerid), size: 50 };
  const call: Call = calls[name];
  return requestOf(call, given, { ...call.example }) as never;
}
