import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  endOpenSessions,
  type OpenSession,
  openSessions,
  type SessionFilter,
} from '~/database/store/session-list.server';
import type { Services } from '~/gate/context';

/** What an operator wants done with sessions, as it is handed to a running portal. */
export const commandSchema = z.object({
  do: z.enum(['list', 'end']),
  whose: z.union([z.literal('all'), z.object({ login: z.string() }), z.object({ partnerId: z.number().int() })]),
});
export type Command = z.output<typeof commandSchema>;

/** What is printed, and how the command ends: 0 done, 1 nothing found. */
export const commandResultSchema = z.object({ text: z.string(), status: z.number().int() });
export type CommandResult = z.output<typeof commandResultSchema>;

const usage = `Usage: npm run sessions -- --end <login>          ends the sessions of a partner id or a user's name
       npm run sessions -- --end-partner <id>   ends those of a partner and all its staff
       npm run sessions -- --end-all            ends everybody's
       npm run sessions -- --list [login]       shows who is signed in`;

/** @throws Error with the usage for anything else */
export function readCommand(args: string[]): Command {
  const options = {
    end: { type: 'string' },
    'end-partner': { type: 'string' },
    'end-all': { type: 'boolean' },
    list: { type: 'boolean' },
  } as const;
  let read: ReturnType<typeof parseArgs<{ args: string[]; options: typeof options; allowPositionals: true }>>;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
  const { values, positionals } = read;
  const [login = '', ...more] = positionals.map(word => word.trim());
  const partner = values['end-partner'] ?? '';
  const only = Object.keys(values).length === 1 && more.length === 0 && (values.list || !login);
  if (only && values.list) return { do: 'list', whose: login ? { login } : 'all' };
  if (only && values['end-all']) return { do: 'end', whose: 'all' };
  if (only && values.end?.trim()) return { do: 'end', whose: { login: values.end.trim() } };
  if (only && /^[1-9]\d{0,8}$/.test(partner)) return { do: 'end', whose: { partnerId: Number(partner) } };
  throw new Error(usage);
}

/** Does it on the database that the sessions lie in. */
export async function executeCommand(
  database: Services['database'],
  { do: what, whose }: Command,
): Promise<CommandResult> {
  if (what === 'list') {
    const open = await openSessions(database, whose);
    return {
      text: open.length > 0 ? table(open) : `${nameOf(whose)} no open session.`,
      status: open.length > 0 ? 0 : 1,
    };
  }
  const ended = await endOpenSessions(database, whose);
  if (ended === 0) return { text: `${nameOf(whose)} no open session.`, status: 1 };
  const of = whose === 'all' ? '' : ` of ${'login' in whose ? whose.login : `partner ${whose.partnerId}`}`;
  return { text: `Ended ${ended} session${ended === 1 ? '' : 's'}${of}.`, status: 0 };
}

function nameOf(whose: SessionFilter): string {
  if (whose === 'all') return 'There is';
  return `${'login' in whose ? whose.login : `Partner ${whose.partnerId}`} has`;
}

function table(open: OpenSession[]): string {
  const moment = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
  const rows = open.map(({ login, partnerId, since, until }) => [
    login,
    String(partnerId),
    moment(since),
    moment(until),
  ]);
  const all = [['login', 'partner', 'since (UTC)', 'until (UTC)'], ...rows];
  const width = (column: number) => Math.max(...all.map(row => row[column]?.length ?? 0));
  return all
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(width(column) + 2))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}
