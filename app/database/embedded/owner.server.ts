import { connect } from 'node:net';

/** A stopped or busy process is still an owner. */
const answerWithinMs = 1_000;

/** @returns the owner of a lock's socket, with its pid where it answers */
export function askOwner(path: string): Promise<'nobody' | { pid: number | undefined }> {
  return new Promise(done => {
    let reply = '';
    const socket = connect(path);
    socket.setTimeout(answerWithinMs, () => socket.destroy());
    socket.on('data', chunk => {
      reply += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done('nobody');
    });
    socket.on('close', () => done({ pid: /^\d+$/.test(reply) ? Number(reply) : undefined }));
  });
}
