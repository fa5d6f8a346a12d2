import { brandsCommand } from './brands-command.server';

try {
  const { text, status } = brandsCommand(process.argv.slice(2));
  process.stdout.write(`${text}\n`);
  process.exitCode = status;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
