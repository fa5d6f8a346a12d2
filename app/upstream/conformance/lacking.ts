import { type CallName, calls } from '../calls';
import { type Skip, skip, Unread } from './fault';
import type { Kit } from './kit.server';
import { allowedBy } from './rights';

export async function latestStatement(kit: Kit): Promise<string | undefined> {
  const { partnerid } = await kit.session();
  const year = new Date().getFullYear();
  const rows = await kit.read('statements', { partnerid, from: `${year - 1}-01-01`, to: `${year}-12-31` });
  return rows[0]?.statementid;
}

/** Why a check that needs the call is left out. */
export async function lacks(kit: Kit, name: CallName): Promise<Skip | null> {
  const { accesstoken, pagetrakingenabled } = await kit.session();
  if (!allowedBy(calls[name].right, accesstoken)) return skip('this login lacks the right');
  if (name === 'listPageViews' && !pagetrakingenabled) return skip('pageTrakingEnabled is not set');
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
