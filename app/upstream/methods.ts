import { type Api, type CallName, calls } from './calls';

type Invoke<Session> = (name: CallName, request: unknown, session: Session) => Promise<unknown>;

/**
 * One prototype for the whole table, so that a request costs one small object. Getters bind the session, so that
 * methods can be taken off (`const { getPartner } = api`).
 */
export function apiOf<Session>(invoke: Invoke<Session>): (session: Session) => Api {
  const bearer = Symbol('session');
  const methods = {};
  for (const name of Object.keys(calls) as CallName[]) {
    Object.defineProperty(methods, name, {
      get(this: { [bearer]: Session }) {
        const session = this[bearer];
        return (request: unknown) => invoke(name, request, session);
      },
    });
  }
  return session => Object.create(methods, { [bearer]: { value: session } }) as Api;
}
