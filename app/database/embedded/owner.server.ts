import { connect } from 'node:net';

/** A process that lives but is stopped or busy is still an owner; it is not waited for longer than this. */
const answerWithinMs = 1_000;

/**
 * Asks a lock's socket who holds it.
 * @returns 'nobody' when nothing listens there any more; otherwise the owner, with its pid where it answers
 */
export function askOwner(path: string): Promise<'nobody' | { pid: number | undefined }> {
  return new Promise(done => {
    let words = '';
    const socket = connect(path);
    socket.setTimeout(answerWithinMs, () => socket.destroy());
    socket.on('data', chunk => {
      words += chunk.toString();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done('nobody');
    });
    // After an error of any other kind too: somebody may be there, so the directory is not ours.
    socket.on('close', () => done({ pid: /^\d+$/.test(words) ? Number(words) : undefined }));
  });
}
