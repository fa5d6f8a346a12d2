import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

/** A socket for `pg` on the worker's port. `pg` writes whole protocol messages, as the worker expects. */
export class PortStream extends Duplex {
  readonly #open: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  constructor(open: () => Promise<MessagePort>) {
    super();
    this.#open = open;
  }

  connect(): this {
    this.#open().then(
      port => this.#attach(port),
      error => this.destroy(error),
    );
    return this;
  }

  #attach(port: MessagePort) {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => {
      if (!this.writableFinished) this.destroy(new Error('The embedded database has stopped.'));
    });
    this.emit('connect');
  }

  override _read() {
    // A message port has no backpressure.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    // A copy of its own: posting a slice of a pooled buffer would send the whole pool.
    const bytes = new Uint8Array(chunk);
    this.#port?.postMessage(bytes, [bytes.buffer]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: () => void) {
    done();
    this.push(null);
    this.#port?.close();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port?.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }
}
