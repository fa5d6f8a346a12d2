import { spawn } from 'node:child_process';
import { expect, type Page } from '@playwright/test';

export interface Terminal {
  /** types, then waits until the screen has come to rest */
  type(text: string): Promise<void>;
  /** the letters on the screen, which is drawn anew to be read: these programs write only what has changed */
  read(): Promise<string>;
  /** waits until these words are there */
  shows(words: string): Promise<void>;
  end(): void;
}

const restMs = 250;

/** A program in a terminal of its own, made by the system's `script`. */
export function drive(command: string): Terminal {
  const args =
    process.platform === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', command] : ['-qec', command, '/dev/null'];
  const child = spawn('script', args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, TERM: 'vt100', LINES: '50', COLUMNS: '100', LANG: 'C.UTF-8', HOME: '/nonexistent' },
  });
  let heard = Date.now();
  let written = '';
  child.stdout.on('data', (piece: Buffer) => {
    heard = Date.now();
    written += piece.toString('utf8');
  });
  child.stdin.on('error', () => {});
  const rest = async () => {
    heard = Date.now();
    while (Date.now() - heard < restMs) await new Promise(resolve => setTimeout(resolve, 30));
  };
  const drawn = async () => {
    await rest();
    written = '';
    child.stdin.write('\x0c');
    await rest();
    return plain(written);
  };
  return {
    async type(text) {
      await rest();
      child.stdin.write(text);
    },
    read: drawn,
    async shows(words) {
      await expect.poll(drawn, { timeout: 20_000 }).toContain(plain(words));
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** What was written: letters alone. Instead of blanks a program often moves the cursor, and gives slow terminals time by zeros. */
const plain = (written: string) =>
  written.replace(/\x1b(?:\[[\d;?]*[A-Za-z]|[()].|[=>78])|[\x00\x0e\x0f]/g, '').replace(/\s+/g, '');

/** The how-manieth stop of Tab something is: both programs stop at links and fields in the order of the page. */
export async function numberOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(wanted => {
    const counted = 'a[href], input:not([type="hidden"]), select, textarea, button:not([type="button"])';
    return [...document.querySelectorAll(counted)].findIndex(element => element.matches(wanted)) + 1;
  }, selector);
}
