import { runCommand } from './command-line.server';
import { readCommand } from './sessions-command.server';

await runCommand(readCommand);
