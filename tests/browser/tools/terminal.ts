import { spawn, spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';

export const installed = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

export interface Terminal {
  /** types, then waits until the screen has come to rest */
  type(text: string): Promise<void>;
  end(): void;
}

const restMs = 250;

/** A program in a terminal of its own, made by the system's `script`. */
export function drive(command: string): Terminal {
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, TERM: 'vt100', LINES: '50', COLUMNS: '100', LANG: 'C.UTF-8', HOME: '/nonexistent' },
  });
  let heard = Date.now();
  child.stdout.on('data', () => {
    heard = Date.now();
  });
  child.stdin.on('error', () => {});
  const rest = async () => {
    heard = Date.now();
    while (Date.now() - heard < restMs) await new Promise(resolve => setTimeout(resolve, 30));
  };
  return {
    async type(text) {
      await rest();
      child.stdin.write(text);
    },
    end: () => void child.kill('SIGKILL'),
  };
}

/** The how-manieth stop of Tab something is: both programs stop at links and fields in the order of the page. */
export async function numberOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(wanted => {
    const counted = 'a[href], input:not([type="hidden"]), select, textarea, button:not([type="button"])';
    return [...document.querySelectorAll(counted)].findIndex(element => element.matches(wanted)) + 1;
  }, selector);
}
