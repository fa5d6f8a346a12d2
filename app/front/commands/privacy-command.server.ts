import { parseArgs } from 'node:util';
import { z } from 'zod';
import { forgetDevices } from '~/database/store/devices.server';
import { type Erased, eraseUser, partnersWith } from '~/database/store/erase-user.server';
import { exportPartner } from '~/database/store/partner-export.server';
import type { Services } from '~/gate/context';
import { loginKey } from '~/gate/sign-in/login-attempts.server';
import { isId } from '~/rules/ids';
import type { CommandResult } from './command';

export const privacyCommandSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('export'), partnerId: z.number().int() }),
  z.object({ do: z.literal('erase'), login: z.string(), partnerId: z.number().int().nullable() }),
]);
type PrivacyCommand = z.output<typeof privacyCommandSchema>;

const usage = `Usage: npm run -s privacy -- --export <partner id>          prints what the portal keeps about a partner and its logins, as JSON
       npm run privacy -- --erase <user> [--partner <id>]   deletes a user's sessions, second factor, drafts and filters, forgets
                                                            the known browsers, and puts user-1, user-2 … for the name in the audit trail`;

/** @throws Error with the usage, or why it can't be done */
export function readPrivacyCommand(args: string[]): PrivacyCommand {
  const options = { export: { type: 'string' }, erase: { type: 'string' }, partner: { type: 'string' } } as const;
  let values: { export?: string; erase?: string; partner?: string };
  try {
    ({ values } = parseArgs({ args, options }));
  } catch {
    throw new Error(usage);
  }
  const { export: exported = '', erase = '', partner } = values;
  const login = erase.trim();
  const isExport = Object.keys(values).length === 1 && isId(exported);
  if (isExport) return { do: 'export', partnerId: Number(exported) };
  const isErase = login !== '' && values.export === undefined && (partner === undefined || isId(partner));
  if (!isErase) throw new Error(usage);
  if (isId(login)) {
    throw new Error(`${login} is a partner's own login, which names nobody. Give the name of a user.`);
  }
  return { do: 'erase', login, partnerId: partner === undefined ? null : Number(partner) };
}

export async function executePrivacyCommand(
  database: Services['database'],
  command: PrivacyCommand,
): Promise<CommandResult> {
  if (command.do === 'export') {
    const kept = await exportPartner(database, command.partnerId, loginKey);
    if (!kept) return { text: `Nothing is kept about partner ${command.partnerId}.`, status: 1 };
    return { text: JSON.stringify(kept, null, 2), status: 0 };
  }
  const { login, partnerId } = command;
  const partners = await partnersWith(database, login);
  const [only, ...others] = partnerId === null ? partners : partners.filter(each => each === partnerId);
  if (only === undefined) {
    return { text: `Nothing is kept of ${login}${partnerId === null ? '' : ` at partner ${partnerId}`}.`, status: 1 };
  }
  if (others.length > 0) {
    return {
      text: `${login} is known at the partners ${partners.join(', ')}: say at which with --partner.`,
      status: 2,
    };
  }
  const erased = await eraseUser(database, { partnerId: only, login });
  await forgetDevices(database, loginKey(login));
  return { text: report(login, only, erased), status: 0 };
}

function report(login: string, partnerId: number, { pseudonym, deleted, events }: Erased): string {
  const rows = Object.entries(deleted).flatMap(([table, count]) => (count > 0 ? [`${table} ${count}`] : []));
  return `Deleted of ${login} at partner ${partnerId}: ${rows.join(', ') || 'nothing'}. Known browsers are forgotten.
In the audit trail the name is ${pseudonym} now (rows: ${events}).
The user itself is the booking platform's: delete it in the user administration first.`;
}
