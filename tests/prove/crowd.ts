import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '../tools/form-fields';
import { ask } from '../tools/wire';

/**
 * A process of its own: people at work. Each signs in, then reads and saves with pauses as people have, until the time is
 * over. Says `ready` once all are in, a line for each minute, both with what went wrong by then, and at the end what they
 * have met.
 */
export interface Crowd {
  url: string;
  logins: string[];
  /** shortest and longest pause */
  pauseMs: [number, number];
  seconds: number;
  /** only these kinds of work; all by default */
  only?: Work[];
}

export interface Met {
  requests: number;
  /** forms that were saved */
  saves: number;
  /** what went wrong, by kind and how often */
  errors: Record<string, number>;
  /** median and 99th of a hundred, in milliseconds */
  times: Record<string, { count: number; median: number; slow: number }>;
}

type Work = 'home' | 'form' | 'save' | 'transactions' | 'traffic' | 'report' | 'export';
/** Of a hundred times, how often. */
const mix: Record<Work, number> = { save: 6, home: 30, transactions: 22, form: 15, report: 13, traffic: 12, export: 2 };
const form = '/partner/partnerdata/edit';
const pages: Record<Exclude<Work, 'save'>, string> = {
  home: '/partner/home',
  form,
  transactions: '/partner/statistics/bookingreport',
  traffic: '/partner/statistics/traffic',
  report: '/partner/statistics/overview',
  export: '/partner/statistics/bookingreport.csv',
};

const crowd: Crowd = JSON.parse(process.argv[2] ?? '{}');
const times: Record<string, number[]> = {};
const errors: Record<string, number> = {};
let requests = 0;
let saves = 0;

async function measured(kind: string, target: string, headers: Record<string, string>, body?: string) {
  const startedAt = performance.now();
  requests += 1;
  const answer = await ask(crowd.url, { target, headers, body, ...(body !== undefined && { method: 'POST' }) });
  times[kind] ??= [];
  times[kind].push(performance.now() - startedAt);
  return answer;
}

function wrong(what: string): void {
  errors[what] = (errors[what] ?? 0) + 1;
}

const origin = 'https://partner.halyard-kreuzfahrten.example';

/** As a proxy passes them on: each person has an address of their own. */
function headersOf(index: number): Record<string, string> {
  return {
    Host: new URL(origin).host,
    Origin: origin,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-For': `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}`,
    'Accept-Encoding': 'br',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
}

async function signIn(login: string, index: number): Promise<Record<string, string>> {
  const headers = headersOf(index);
  const body = new URLSearchParams({ username: login, password: 'Harbour-2026!', step: 'password' }).toString();
  const answer = await measured('login', '/partner/login', headers, body);
  if (answer.status !== 303) wrong(`login ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map(line => line.split(';', 1)[0]);
  return { ...headers, Cookie: cookies.join('; ') };
}

const open = (Object.keys(mix) as Work[]).filter(kind => crowd.only?.includes(kind) ?? true);

function workOf(): Work {
  let at = Math.random() * open.reduce((sum, kind) => sum + mix[kind], 0);
  for (const kind of open) {
    at -= mix[kind];
    if (at < 0) return kind;
  }
  return 'home';
}

async function work(kind: Work, headers: Record<string, string>): Promise<void> {
  if (kind !== 'save') {
    const { status } = await measured(kind, pages[kind], headers);
    if (status !== 200) wrong(`${kind} ${status}`);
    return;
  }
  const page = await measured('form', form, { ...headers, 'Accept-Encoding': 'identity' });
  const fields = fieldsOf(page.body.toString('utf8'), 'partner');
  const letters = String(requests).replace(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '');
  fields.set('director', `Stand ${letters}`);
  const { status } = await measured('save', form, headers, fields.toString());
  if (status === 303) saves += 1;
  // 409: a colleague was quicker. 422: a generated partner's data does not pass its brand's rules. Both are the portal's work.
  else if (status !== 409 && status !== 422) wrong(`save ${status}`);
}

async function person(headers: Record<string, string>, index: number, until: number): Promise<void> {
  const [shortest, longest] = crowd.pauseMs;
  await sleep(Math.random() * longest);
  // A short run, too, has met every kind; a long one must not begin with everybody's export at once.
  let kind = open[index] ?? workOf();
  for (; Date.now() < until; kind = workOf()) {
    await work(kind, headers).catch(error => wrong(`${kind} ${(error as NodeJS.ErrnoException).code ?? error}`));
    await sleep(shortest + Math.random() * (longest - shortest));
  }
}

function met(): Met {
  const at = (sorted: number[], part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const told = Object.entries(times).map(([kind, all]) => {
    const sorted = all.sort((one, other) => one - other);
    return [kind, { count: sorted.length, median: at(sorted, 0.5), slow: at(sorted, 0.99) }] as const;
  });
  return { requests, saves, errors, times: Object.fromEntries(told) };
}

const people: Record<string, string>[] = [];
// As many at a time as come through the door; passwords are costly on purpose.
for (let index = 0; index < crowd.logins.length; index += 8) {
  const next = crowd.logins.slice(index, index + 8).map((login, more) => signIn(login, index + more));
  people.push(...(await Promise.all(next)));
}
process.stdout.write(`ready ${JSON.stringify(errors)}\n`);
const until = Date.now() + crowd.seconds * 1_000;
const clock = setInterval(() => process.stdout.write(`minute ${JSON.stringify(errors)}\n`), 60_000);
await Promise.all(people.map((headers, index) => person(headers, index, until)));
clearInterval(clock);
process.stdout.write(`${JSON.stringify(met())}\n`);
process.exit();
