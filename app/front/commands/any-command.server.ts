import { z } from 'zod';
import type { Services } from '~/gate/context';
import type { CommandResult } from './command';
import { executePrivacyCommand, privacyCommandSchema } from './privacy-command.server';
import { commandSchema, executeCommand } from './sessions-command.server';

export const anyCommandSchema = z.union([commandSchema, privacyCommandSchema]);
export type AnyCommand = z.output<typeof anyCommandSchema>;

export const execute = (database: Services['database'], command: AnyCommand): Promise<CommandResult> =>
  'whose' in command ? executeCommand(database, command) : executePrivacyCommand(database, command);
