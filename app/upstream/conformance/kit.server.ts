import type { z } from 'zod';
import { callsWithout } from '../areas';
import type { Call } from '../call';
import { type AnswerOf, type CallName, calls, type RequestOf } from '../calls';
import { deadlineOf } from '../contract/rules';
import { type Fault, fault, Unread } from './fault';
import { readAnswerBody } from './misfit';
import { createSend, type Reply, type SendOptions, type WireSettings } from './wire.server';

export interface Account {
  login: string;
  password: string;
}

/** What the checks ask the platform through. */
export interface Kit {
  account: Account;
  /** what the platform does not have, as its map says: never sent */
  absent: ReadonlySet<CallName>;
  /** of the sign-in. @throws Unread */
  session(): Promise<AnswerOf<'authentication'>>;
  /** whatever is answered; with the session's token where the call has one */
  reply<Name extends CallName>(name: Name, request: RequestOf<Name>, options?: Partial<SendOptions>): Promise<Reply>;
  /** asked once for equal requests. @throws Unread */
  read<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /** past what was read before */
  readAgain<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /** sent though the call did not answer before, and waited for longer: nothing may stay as a check has saved it */
  restore<Name extends CallName>(name: Name, request: RequestOf<Name>, saved: Saved): Promise<void>;
  /** what could not be put back since this was asked last */
  takeUnrestored(): Fault[];
}

/** Names of what a check has saved. */
interface Saved {
  all: string;
  /** '': none any more. @throws Unread */
  left(): Promise<string>;
}

/** The platform may be slow, and the save before may still be under way. */
const restoreFactor = 4;

export function createKit(account: Account, settings: WireSettings): Kit {
  const known = new Map<string, Promise<unknown>>();
  const silent = new Set<CallName>();
  const unrestored: Fault[] = [];
  const absent = callsWithout(settings.map.without);
  const send = createSend(settings);

  const kit: Kit = {
    account,
    absent,
    session: () => kit.read('authentication', { username: account.login, password: account.password }),
    async reply(name, request, options = {}) {
      const call: Call = calls[name];
      if (absent.has(name)) return { status: 0, body: undefined, fault: 'not asked: the map says: without' };
      if (silent.has(name)) return { status: 0, body: undefined, fault: `no answer in ${deadlineOf(call)} ms` };
      if (silent.has('authentication')) return { status: 0, body: undefined, fault: 'not asked: nobody could sign in' };
      const answer = await ask(name, request, options);
      if (answer.fault?.startsWith('no answer')) silent.add(name);
      return answer;
    },
    async restore(name, request, { all, left }) {
      const deadlineMs = restoreFactor * deadlineOf(calls[name]);
      const { status, fault: unanswered } = await ask(name, request, { deadlineMs });
      const refusal = unanswered ?? (status === 200 ? undefined : `status ${status}`);
      const names = await left().catch(error => {
        if (!(error instanceof Unread)) throw error;
        return refusal === undefined ? '' : all;
      });
      if (names) unrestored.push(fault('what was there before', refusal ?? 'what the check has saved', names));
    },
    takeUnrestored: () => unrestored.splice(0),
    read(name, request) {
      const key = `${name} ${JSON.stringify(request)}`;
      const found = known.get(key) ?? kit.readAgain(name, request);
      known.set(key, found);
      return found as ReturnType<typeof kit.readAgain<typeof name>>;
    },
    async readAgain(name, request) {
      const { status, body, fault } = await kit.reply(name, request);
      if (fault !== undefined) throw new Unread(name, { expected: '200 and JSON', got: fault });
      if (status !== 200) throw new Unread(name, { field: 'status', expected: '200', got: String(status) });
      if (body instanceof Uint8Array) return { bytes: body, contenttype: '', filename: '' } as never;
      const result = readAnswerBody(calls[name], body);
      if ('misfit' in result) throw new Unread(name, result.misfit);
      return result.read as never;
    },
  };

  async function ask<Name extends CallName>(name: Name, request: RequestOf<Name>, options: Partial<SendOptions>) {
    const call: Call = calls[name];
    const fitting = call.request.safeParse(request);
    if (!fitting.success) return { status: 0, body: undefined, fault: unsent(fitting.error) };
    const token = call.right === null ? null : options.token === undefined ? await tokenOf() : options.token;
    return send(name, fitting.data as Record<string, unknown>, { ...options, token });
  }
  /** Made of an earlier answer: what the portal could not ask either. */
  const unsent = ({ issues: [first] }: z.ZodError) => `not asked: ${first?.path.join('.')} is no value to send`;
  const tokenOf = async () => (await kit.session()).authtoken;
  return kit;
}
