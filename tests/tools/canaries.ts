import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What may stand in no log: what the tests type, set and are given is remembered while they run, and at the end
 * everything that their portals have printed is searched for it (global-setup.ts).
 */

const known = new Set<string>();
/** Fields whose values are somebody's own; ids and choices are not. */
const personal = /pass|iban|swift|mail|owner|name|firma|strasse|tel|phone|fax|comment|register|steuer|director|^q$/i;

/** Words that a log may well have of itself, and ids of partners, which it has on purpose. */
const isTelling = (value: string) => value.length >= 5 && !/^(\d{1,9}|[a-z]{1,8})$/.test(value);

/** Remembers values for the search at the end of the run; each once. */
export function remember(...values: string[]): void {
  const directory = process.env.TEST_DATA_DIR;
  const fresh = values.filter(value => isTelling(value) && !known.has(value));
  if (!directory || fresh.length === 0) return;
  for (const value of fresh) known.add(value);
  const lines = fresh.map(value => `${JSON.stringify(value)}\n`).join('');
  appendFileSync(path.join(directory, `canaries-${process.pid}.txt`), lines);
}

/** Remembers what a form sends of somebody. @param body url-encoded */
export function rememberForm(body: string): void {
  remember(...[...new URLSearchParams(body)].filter(([name]) => personal.test(name)).map(([, value]) => value));
}

/** Things that are recognised by their looks, whoever they belong to. */
const looks: Record<string, RegExp> = {
  'a mail address': /[\w.+-]@[\w-]+\.[a-z]/i,
  'an IBAN': /\b[A-Z]{2}\d{2}[A-Z\d]{11,30}\b/,
  'a secret of 256 bits': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'a bearer': /\bBearer /,
  'a query': /\?[\w%.[\]-]+=/,
  'a cookie': /\b(__Host-|Set-Cookie|cookie":)/i,
};

/** The greeting tells the demonstration's logins and their password, which is what it is for. */
const greeting = /^( {2}Demonstration logins, all with the password \S+| {4}[a-z0-9]+( {2}[a-z0-9]+)*)$/;

/** Of whoever's request failed: they signed in by it. */
const ownLogin = /"login":"[^"@]*",?/;

const words = (text: string) => text.split(/[^\p{L}\p{N}@.!_-]+/u).filter(word => word.length >= 4);

/**
 * The lines of a log that hold what none may, each with what it is.
 * @param canaries remembered values
 */
export function leaksIn(log: string, canaries: readonly string[]): string[] {
  // By its longest word each is found in one pass over the log, however many there are.
  const byWord = new Map<string, string[]>();
  for (const canary of canaries) {
    const [longest = canary] = words(canary).sort((one, other) => other.length - one.length);
    byWord.set(longest, [...(byWord.get(longest) ?? []), canary]);
  }
  return log.split('\n').flatMap(whole => {
    if (greeting.test(whole)) return [];
    const line = whole.replace(ownLogin, '');
    const seen = Object.keys(looks).filter(name => looks[name]?.test(line));
    const quoted = new Set(words(line).flatMap(word => byWord.get(word) ?? []));
    const found = [...seen, ...[...quoted].filter(canary => line.includes(JSON.stringify(canary).slice(1, -1)))];
    return found.map(what => `${what}: ${line.slice(0, 400)}`);
  });
}

/** Searches all that the portals of a run have printed. */
export function searchLogs(directory: string): { lines: number; logs: number; canaries: number; leaks: string[] } {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const textsOf = (pattern: RegExp) =>
    names.filter(name => pattern.test(name)).map(name => readFileSync(path.join(directory, name), 'utf8'));
  const values = textsOf(/^canaries-\d+\.txt$/).flatMap(text => text.trimEnd().split('\n'));
  const canaries = ['Harbour-2026!', ...new Set(values.map(value => JSON.parse(value) as string))];
  const logs = textsOf(/^(host|own)-\d+\.log$/);
  const lines = logs.reduce((sum, log) => sum + log.split('\n').length - 1, 0);
  return { lines, logs: logs.length, canaries: canaries.length, leaks: logs.flatMap(log => leaksIn(log, canaries)) };
}
