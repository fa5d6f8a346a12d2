import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { type Mail, readMail } from './mail-format';

/**
 * How a mail server treats whoever comes: `take`; `refuse` the recipient; `busy` for now; `hang` without a word; `cut` off
 * when it has the whole mail, so that nobody knows whether it was taken.
 */
export type Temper = 'take' | 'refuse' | 'busy' | 'hang' | 'cut';

export interface SmtpServer {
  url: string;
  /** taken so far, oldest first */
  mails: Mail[];
  temper: Temper;
  /** how often somebody wanted to send something */
  tries: number;
  stop(): Promise<void>;
}

/** A mail server of RFC 5321 as far as senders need one. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const own: SmtpServer = { url: '', mails: [], temper: 'take', tries: 0, stop };
  const server: Server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket, own);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  own.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise(done => server.close(done));
  }
  return own;
}

function serve(socket: Socket, server: SmtpServer): void {
  if (server.temper === 'hang') {
    server.tries += 1;
    return;
  }
  const say = (line: string) => socket.write(`${line}\r\n`);
  let data: string | null = null;
  let pending = '';
  say('220 mail.example ready');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    pending += chunk;
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) read(line);
  });

  function read(line: string): void {
    if (data === null) answer(line);
    else if (line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`;
    else if (server.temper === 'cut') socket.destroy();
    else {
      server.mails.push(readMail(data));
      data = null;
      say('250 taken');
    }
  }

  function answer(line: string): void {
    const [command = ''] = line.toUpperCase().split(/[ :]/);
    if (command === 'EHLO') say('250 mail.example');
    else if (command === 'RCPT') recipient();
    else if (command === 'DATA') {
      data = '';
      say('354 go on');
    } else if (command === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
  }

  function recipient(): void {
    server.tries += 1;
    if (server.temper === 'refuse') say('550 no such user somebody@seeblick.example');
    else if (server.temper === 'busy') say('451 try again later');
    else say('250 fine');
  }
}
