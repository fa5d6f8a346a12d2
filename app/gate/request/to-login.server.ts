import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import type { Visit } from '../visit';
import { flashCookie } from './flash.server';
import { targetOf } from './visit.server';

export const sessionEnded = (): Promise<string> => flashCookie({ tone: 'warning', key: 'sessionEnded' });

export async function toLoginAsEnded(visit: Visit, login?: string): Promise<Response> {
  visit.context.state.cookies.push(await sessionEnded());
  return toLogin(visit, login);
}

const logins = new WeakSet<object>();

export const leadsToLogin = (thrown: unknown): boolean => thrown instanceof Response && logins.has(thrown);

export function toLogin(visit: Visit, login?: string): Response {
  const response = redirect(to('login', { username: login, redirectTo: targetOf(visit) }));
  logins.add(response);
  return response;
}
