import { z } from 'zod';
import type { Services } from '~/gate/context';
import type { CommandResult } from './command';
import { executePrivacyCommand, privacyCommandSchema } from './privacy-command.server';
import type { BrandChoice } from './reset-factor.server';
import { executeSessionsCommand, sessionsCommandSchema } from './sessions-command.server';

export const commandSchema = z.union([sessionsCommandSchema, privacyCommandSchema]);
export type Command = z.output<typeof commandSchema>;

/** @param choice asked for only where somebody is told of it */
export const execute = (
  database: Services['database'],
  command: Command,
  choice: () => BrandChoice,
): Promise<CommandResult> =>
  'whose' in command ? executeSessionsCommand(database, command, choice) : executePrivacyCommand(database, command);
