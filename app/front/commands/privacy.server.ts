import { runCommand } from './command-line.server';
import { readPrivacyCommand } from './privacy-command.server';

await runCommand(readPrivacyCommand);
