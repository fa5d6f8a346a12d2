import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { lockFolder } from '~/database/embedded/lock.server';
import type { Services } from '~/gate/context';
import { type CommandResult, commandResultSchema } from './command';
import { type Command, commandSchema, execute } from './command.server';

/** The embedded database can't be opened twice, so the running portal takes commands by a socket of its own user. */
const socketPath = async (dataDir: string) => path.join(await lockFolder(dataDir), 'sessions');

const maxCommandLength = 2_000;
/** uploaded files included */
const maxAnswerLength = 400_000_000;
const timeoutMs = 30_000;

function readLine(socket: Socket, maxLength: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(timeoutMs, () => socket.destroy(new Error('It does not answer.')));
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > maxLength) socket.destroy(new Error('It says too much.'));
      else if (chunk.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('It ended without an answer.')));
  });
}

export async function serveCommands(
  dataDir: string,
  { database, log, brands, settings: { defaultBrand } }: Pick<Services, 'database' | 'log' | 'brands' | 'settings'>,
): Promise<() => Promise<void>> {
  const socketFile = await socketPath(dataDir);
  await rm(socketFile, { force: true });
  const server = createServer(socket => {
    readLine(socket, maxCommandLength)
      .then(line => execute(database, commandSchema.parse(JSON.parse(line)), () => ({ brands, defaultBrand })))
      .then(result => socket.end(`${JSON.stringify(result)}\n`))
      .catch(error => {
        log.warn({ reason: String(error).slice(0, 200) }, 'a command was not carried out');
        socket.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketFile, () => resolve());
  });
  server.unref();
  await chmod(socketFile, 0o600);
  return async () => {
    server.close();
    await rm(socketFile, { force: true });
  };
}

/** Null when no portal runs on the directory. @throws Error when one runs and does not answer */
export async function sendCommand(dataDir: string, command: Command): Promise<CommandResult | null> {
  const socket = connect(await socketPath(dataDir));
  socket.write(`${JSON.stringify(command)}\n`);
  try {
    return commandResultSchema.parse(JSON.parse(await readLine(socket, maxAnswerLength)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  } finally {
    socket.destroy();
  }
}
