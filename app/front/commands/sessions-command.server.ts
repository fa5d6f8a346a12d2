import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  endOpenSessions,
  type OpenSession,
  openSessions,
  type SessionFilter,
} from '~/database/store/session-list.server';
import type { Services } from '~/gate/context';
import { isId } from '~/rules/ids';
import type { CommandResult } from './command';
import { type BrandChoice, resetFactor } from './reset-factor.server';

export const sessionsCommandSchema = z.object({
  do: z.enum(['list', 'end', 'reset-factor']),
  whose: z.union([z.literal('all'), z.object({ login: z.string() }), z.object({ partnerId: z.number().int() })]),
});
type SessionsCommand = z.output<typeof sessionsCommandSchema>;

const usage = `Usage: npm run sessions -- --end <login>          ends the sessions of a partner id or a user's name
       npm run sessions -- --end-partner <id>   ends those of a partner and all its staff
       npm run sessions -- --end-all            ends everybody's
       npm run sessions -- --list [login]       shows who is signed in
       npm run sessions -- --reset-factor <login>  removes a lost second factor`;

/** @throws Error with the usage */
export function readSessionsCommand(args: string[]): SessionsCommand {
  const options = {
    end: { type: 'string' },
    'end-partner': { type: 'string' },
    'end-all': { type: 'boolean' },
    list: { type: 'boolean' },
    'reset-factor': { type: 'string' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ args: string[]; options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
  const { values, positionals } = parsed;
  const [login = '', ...others] = positionals.map(word => word.trim());
  const partner = values['end-partner'] ?? '';
  const isSingle = Object.keys(values).length === 1 && others.length === 0 && (values.list || !login);
  if (isSingle && values.list) return { do: 'list', whose: login ? { login } : 'all' };
  if (isSingle && values['end-all']) return { do: 'end', whose: 'all' };
  const lost = values['reset-factor']?.trim();
  if (isSingle && lost) return { do: 'reset-factor', whose: { login: lost } };
  if (isSingle && values.end?.trim()) return { do: 'end', whose: { login: values.end.trim() } };
  if (isSingle && isId(partner)) return { do: 'end', whose: { partnerId: Number(partner) } };
  throw new Error(usage);
}

export async function executeSessionsCommand(
  database: Services['database'],
  { do: what, whose }: SessionsCommand,
  choice: () => BrandChoice,
): Promise<CommandResult> {
  if (what === 'list') {
    const open = await openSessions(database, whose);
    return {
      text: open.length > 0 ? table(open) : `${nameOf(whose)} no open session.`,
      status: open.length > 0 ? 0 : 1,
    };
  }
  if (what === 'reset-factor')
    return resetFactor(database, typeof whose === 'object' && 'login' in whose ? whose.login : '', choice());
  const ended = await endOpenSessions(database, whose, 'operator');
  if (ended === 0) return { text: `${nameOf(whose)} no open session.`, status: 1 };
  const ofWhom = whose === 'all' ? '' : ` of ${'login' in whose ? whose.login : `partner ${whose.partnerId}`}`;
  return { text: `Ended ${ended} session${ended === 1 ? '' : 's'}${ofWhom}.`, status: 0 };
}

function nameOf(whose: SessionFilter): string {
  if (whose === 'all') return 'There is';
  return `${'login' in whose ? whose.login : `Partner ${whose.partnerId}`} has`;
}

function table(open: OpenSession[]): string {
  const formatTime = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');
  const rows = open.map(({ login, partnerId, since, until }) => [
    login,
    String(partnerId),
    formatTime(since),
    formatTime(until),
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
