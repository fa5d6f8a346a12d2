import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { javaPath } from './ensure-browser.mjs';
import { freePort } from './free-port.mjs';

/** The Nu HTML checker as a server of its own: its start takes as long as a hundred pages. */
export interface HtmlChecker {
  url: string;
  stop(): Promise<void>;
}

const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const patienceMs = 120_000;

/** @param log file for what it prints */
export async function startHtmlChecker(log: string): Promise<HtmlChecker> {
  const java = javaPath();
  if (!java) throw new Error('The HTML checker needs Java: node tests/tools/ensure-browser.mjs');
  const port = await freePort();
  const printed = openSync(log, 'w');
  // Its schemas need a deep stack; compiling well is not worth it for the few seconds that it works in all.
  const frugal = ['-Xmx400m', '-Xss8m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto'];
  // A long table has a message for each of its cells.
  const messageLimit = '-Dnu.validator.messages.limit=10000';
  const bind = '-Dnu.validator.servlet.bind-address=127.0.0.1';
  const child = spawn(java, [...frugal, messageLimit, bind, '-cp', jar, 'nu.validator.servlet.Main', String(port)], {
    stdio: ['ignore', printed, printed],
  });
  const ended = once(child, 'exit');
  const until = Date.now() + patienceMs;
  while (!readFileSync(log, 'utf8').includes('Checker service started')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The HTML checker did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return {
    url: `http://127.0.0.1:${port}/?out=json`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  subType?: 'warning' | 'fatal';
  message: string;
  extract?: string;
}

/** What the checker has to say about a page: errors and warnings, each with the place. */
export async function htmlFindings(checker: string, html: string): Promise<string[]> {
  const answer = await fetch(checker, {
    method: 'POST',
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: html,
  });
  if (!answer.ok) throw new Error(`The HTML checker answered ${answer.status}: ${await answer.text()}`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  // What only informs (React closes `<br/>`) is no fault, nor are a table's roles where its rows are grids on a phone.
  return messages
    .filter(({ message }) => !aboutTableRoles.test(message) && !aboutContainers.test(message))
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ message, extract = '' }) => `${message} … ${extract.replace(/\s+/g, ' ').slice(0, 160)}`);
}

/** The checker’s CSS is older than container queries, which browsers have had since 2023. */
const aboutContainers =
  /^CSS: (“container-type”: Property “container-type” doesn't exist|Unrecognized at-rule “@container”)/;

const aboutTableRoles =
  /^The “(table|rowgroup|row|columnheader|rowheader|cell)” role is unnecessary|^The “role” attribute must not be used on a “(tr|th|td|thead|tbody|tfoot)” element which has a “table” ancestor/;
