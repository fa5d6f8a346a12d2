import { Agent } from 'node:http';
import fc from 'fast-check';
import { fieldsIn } from '../../tools/form-fields';
import { elements, parseHtml } from '../../tools/html';
import { Visitor } from '../../tools/visitor';
import type { Catalogue } from './catalogue';
import { faultsOf } from './faults-of';
import { inputsFor } from './inputs';
import type { Input } from './request';
import { type Answer, send } from './send';

/** Longer than this no answer may take; one that did is asked for again, and held against the page's usual answer, since the
 * machine may have been busy. */
const longestMs = 1_000;
const triesWhenSlow = 3;
/** Requests from one seed. */
const batch = 100;

const logins = [null, '10001', '10001', '10001', '10002', '10003', 'frontdesk1'];

interface Guest {
  who: Visitor;
  login: string | null;
  signedIn: boolean;
}

export interface FuzzResult {
  requests: number;
  /** hostile texts in them */
  inputs: number;
  slowestMs: number;
  /** how many answers of each status */
  statuses: Map<number, number>;
}

/** Some visitors who send one input after the other, each answer being checked. */
export function createFuzzWorker(url: string, catalogue: Catalogue) {
  const place = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const guests: Guest[] = logins.map(login => ({ who: new Visitor(url), login, signedIn: false }));
  const result: FuzzResult = { requests: 0, inputs: 0, slowestMs: 0, statuses: new Map() };

  /** Signs in again whoever was signed out by what was sent; a user who was deleted by it stays outside. */
  async function cookiesOf(guest: Guest): Promise<string> {
    if (guest.login && !guest.signedIn) {
      // From an address of its own, so that no limit of another's is met.
      guest.who.headers['X-Forwarded-For'] = addressOf(result.requests);
      const page = await guest.who.signIn(guest.login);
      if (new URL(page.url).pathname === '/partner/login') guest.login = null;
      guest.signedIn = true;
    }
    return [...guest.who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async function ask(input: Input, guest: Guest): Promise<Answer> {
    const headers = { 'X-Forwarded-For': addressOf(result.requests), 'Accept-Language': 'en', ...input.headers };
    return send(place, agent, { ...input, headers }, await cookiesOf(guest));
  }

  async function tryOne(input: Input): Promise<void> {
    const guest = guests[input.who % guests.length] as Guest;
    result.requests += 1;
    result.inputs += input.count;
    let answer = await ask(input, guest);
    for (let more = triesWhenSlow; answer.ms > longestMs && more > 0; more -= 1) answer = await ask(input, guest);
    const usualMs = answer.ms > longestMs ? (await ask(usualOf(input), guest)).ms : 0;
    result.slowestMs = Math.max(result.slowestMs, answer.ms);
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1);
    const faults = faultsOf(input, answer, `${place.protocol}//${place.host}`);
    if (answer.ms > Math.max(longestMs, 3 * usualMs)) faults.push(`took ${Math.round(answer.ms)} ms`);
    if (faults.length > 0) throw new Error(`${faults.join(', ')}\n${answer.body.toString('utf8').slice(0, 600)}`);
    keep(guest, answer);
    if (input.form !== undefined && (answer.status === 409 || isSaved(answer))) await renew(input.form, guest);
  }

  /** What was saved has another version now; without it each further try would only meet a conflict. */
  async function renew(index: number, { who }: Guest): Promise<void> {
    const form = catalogue.forms[index];
    if (!form) return;
    const { html, status } = await who.get(form.action);
    if (status !== 200 || !html) return;
    const page = parseHtml(html);
    const same = elements(page, 'form').find(each => each.attributes.action === form.action);
    if (!same) return;
    const now = fieldsIn(page, same);
    form.fields = form.fields.map(([name, value]) => [
      name,
      /^(version|once)$/.test(name) ? (now.get(name) ?? value) : value,
    ]);
  }

  return {
    result,
    /**
     * Sends until so many hostile texts have been sent; with a path, that one input first.
     * @throws with the seed and the path by which the smallest input that fails is found again
     */
    async run(from: number, inputs: number, path?: string): Promise<void> {
      const property = fc.asyncProperty(inputsFor(catalogue), tryOne);
      const until = result.inputs + inputs;
      for (let seed = from; result.inputs < until; seed += 1) {
        const said = await fc.check(property, { seed, path, numRuns: batch });
        if (!said.failed) continue;
        const input = fc.stringify(said.counterexample).slice(0, 2_000);
        throw new Error(`FUZZ=${seed}:${said.counterexamplePath}\n${input}\n${said.errorInstance}`);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The same page without anything hostile: how long an answer takes on this machine just now. */
const usualOf = ({ who, target }: Input): Input => ({
  who,
  method: 'GET',
  target: target.replace(/\?.*/, ''),
  headers: {},
  count: 0,
});

/** A client of its own for each input: limits are another proof's business. */
const addressOf = (count: number) => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

const isSaved = ({ status, headers }: Answer) => status === 303 || headers['x-remix-redirect'] !== undefined;

function keep(guest: Guest, { headers }: Answer): void {
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (!/^(__Host-)?portal$/.test(pair.slice(0, at))) continue;
    if (/max-age=0/i.test(line)) guest.who.cookies.delete(pair.slice(0, at));
    else guest.who.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const to = String(headers.location ?? headers['x-remix-redirect'] ?? '');
  if (guest.login && /^(\/partner)?\/login(\?|$)/.test(to)) guest.signedIn = false;
}
