import type { CallName } from '../calls';
import type { Check, Finding } from './check';
import { accessChecks } from './checks/access';
import { bookingChecks } from './checks/booking';
import { capabilityChecks } from './checks/capabilities';
import { fileChecks } from './checks/files';
import { linkChecks } from './checks/links';
import { listChecks } from './checks/lists';
import { pagingChecks } from './checks/paging';
import { reportChecks } from './checks/reports';
import { shapeChecks } from './checks/shapes';
import { signInChecks } from './checks/sign-in';
import { statementChecks } from './checks/statements';
import { subPartnerChecks } from './checks/sub-partners';
import { totalChecks } from './checks/totals';
import { writeChecks } from './checks/writes';
import { type Skip, Unread } from './fault';
import type { Kit } from './kit.server';
import { lacks } from './lacking';

/** All that are known, in the order in which they are run: writes last. */
const allChecks: Check[] = [
  ...signInChecks,
  ...capabilityChecks,
  ...shapeChecks,
  ...listChecks,
  ...reportChecks,
  ...totalChecks,
  ...pagingChecks,
  ...bookingChecks,
  ...fileChecks,
  ...statementChecks,
  ...subPartnerChecks,
  ...linkChecks,
  ...accessChecks,
  ...writeChecks,
];

/** Whether any check looks at the call. */
export const isChecked = (name: CallName): boolean => allChecks.some(({ call }) => call === name);

interface RunSettings {
  writes: boolean;
  only?: CallName;
}

export async function* runChecks(kit: Kit, { writes, only }: RunSettings): AsyncGenerator<Finding> {
  for (const check of allChecks) {
    if (only && check.call !== only) continue;
    const { call, name, level, paragraph } = check;
    const about = { call, check: name, level, paragraph: `calls/${call}.md#${paragraph}` };
    if (kit.absent.has(call)) yield { ...about, outcome: 'skipped', skipped: 'the map says: without' };
    else if (check.writes && !writes) yield { ...about, outcome: 'skipped', skipped: 'writes: needs --writes' };
    else {
      yield { ...about, ...(await runCheck(check, kit)) };
      for (const left of kit.takeUnrestored())
        yield { ...about, check: 'puts back what was there before', outcome: 'fail', ...left };
    }
  }
}

async function runCheck(check: Check, kit: Kit): Promise<Pick<Finding, 'outcome'> & Partial<Finding>> {
  try {
    const found = (await lackOf(check, kit)) ?? (await check.run(kit));
    if (found === null) return { outcome: 'pass' };
    return 'skipped' in found ? { outcome: 'skipped', ...found } : { outcome: 'fail', ...found };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    if (error.call === check.call) return { outcome: 'fail', ...error.fault };
    return { outcome: 'skipped', skipped: error.message };
  }
}

async function lackOf({ needs = [] }: Check, kit: Kit): Promise<Skip | null> {
  for (const call of needs) {
    const lack = await lacks(kit, call);
    if (lack) return lack;
  }
  return null;
}
