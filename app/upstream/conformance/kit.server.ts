import type { Call } from '../call';
import { type AnswerOf, type CallName, calls, type RequestOf } from '../calls';
import { deadlineOf } from '../contract/rules';
import { Unread } from './fault';
import { readAnswerBody } from './misfit';
import { type Reply, type SendOptions, send, type WireSettings } from './wire.server';

export interface Account {
  login: string;
  password: string;
}

/** What the checks ask the platform through. */
export interface Kit {
  account: Account;
  /** of the sign-in. @throws Unread */
  session(): Promise<AnswerOf<'authentication'>>;
  /** whatever is answered; with the session's token where the call has one */
  reply<Name extends CallName>(name: Name, request: RequestOf<Name>, options?: Partial<SendOptions>): Promise<Reply>;
  /** asked once for equal requests. @throws Unread */
  read<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
  /** past what was read before */
  readAgain<Name extends CallName>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
}

export function createKit(account: Account, settings: WireSettings): Kit {
  const known = new Map<string, Promise<unknown>>();
  const silent = new Set<CallName>();

  const kit: Kit = {
    account,
    session: () => kit.read('authentication', { username: account.login, password: account.password }),
    async reply(name, request, options = {}) {
      const call: Call = calls[name];
      if (silent.has(name)) return { status: 0, body: undefined, fault: `no answer in ${deadlineOf(call)} ms` };
      if (silent.has('authentication')) return { status: 0, body: undefined, fault: 'not asked: nobody could sign in' };
      const token = call.right === null ? null : options.token === undefined ? await tokenOf() : options.token;
      const sent = call.request.parse(request) as Record<string, unknown>;
      const answer = await send(name, sent, { ...options, token }, settings);
      if (answer.fault?.startsWith('no answer')) silent.add(name);
      return answer;
    },
    read(name, request) {
      const key = `${name} ${JSON.stringify(request)}`;
      const found = known.get(key) ?? kit.readAgain(name, request);
      known.set(key, found);
      return found as ReturnType<typeof kit.readAgain<typeof name>>;
    },
    async readAgain(name, request) {
      const { status, body, fault } = await kit.reply(name, request);
      if (fault !== undefined) throw new Unread(name, { expected: '200 and JSON', got: fault });
      if (status < 200 || status > 299)
        throw new Unread(name, { field: 'status', expected: '200', got: String(status) });
      if (body instanceof Uint8Array) return { bytes: body, contenttype: '', filename: '' } as never;
      const result = readAnswerBody(calls[name], body);
      if ('misfit' in result) throw new Unread(name, result.misfit);
      return result.read as never;
    },
  };

  const tokenOf = async () => (await kit.session()).authtoken;
  return kit;
}
