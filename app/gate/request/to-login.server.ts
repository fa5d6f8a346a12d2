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

export const leadsToLogin = (answer: unknown): boolean =>
  answer instanceof Response && (answer.headers.get('Location')?.startsWith(to('login')) ?? false);

export function toLogin(visit: Visit, login?: string): Response {
  return redirect(to('login', { username: login, redirectTo: targetOf(visit) }));
}
