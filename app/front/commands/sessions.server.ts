import { runCommand } from './command-line.server';
import { readSessionsCommand } from './sessions-command.server';

await runCommand(readSessionsCommand);
