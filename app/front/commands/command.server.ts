import { z } from 'zod';
import type { Services } from '~/gate/context';
import type { CommandResult } from './command';
import { executePrivacyCommand, privacyCommandSchema } from './privacy-command.server';
import { executeSessionsCommand, sessionsCommandSchema } from './sessions-command.server';

export const commandSchema = z.union([sessionsCommandSchema, privacyCommandSchema]);
export type Command = z.output<typeof commandSchema>;

export const execute = (database: Services['database'], command: Command): Promise<CommandResult> =>
  'whose' in command ? executeSessionsCommand(database, command) : executePrivacyCommand(database, command);
