import { type Api, type CallName, calls } from './calls';

type Invoke<Session> = (name: CallName, request: unknown, session: Session) => Promise<unknown>;

/**
 * Makes `as`: one prototype for the whole table, so that a request costs one small object. Each method is a getter
 * that binds its session, because routes may take methods off the object (`const { getPartner } = api`).
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
