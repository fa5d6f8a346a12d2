import { AsyncLocalStorage } from 'node:async_hooks';
import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { FormStrategy } from 'remix-auth-form';
import type { AnswerOf } from '~/upstream/calls';
import type { Visit } from '../visit';
import { authenticateByPassword } from './password.server';
import { authenticateByLink } from './single-sign-on.server';

export type SignedIn = AnswerOf<'authentication'>;

class SsoStrategy extends Strategy<SignedIn, undefined> {
  name = 'sso';

  authenticate(): Promise<SignedIn> {
    return this.verify(undefined);
  }
}

const visits = new AsyncLocalStorage<Visit>();

function currentVisit(): Visit {
  const visit = visits.getStore();
  if (!visit) throw new Error('There is nobody to authenticate.');
  return visit;
}

const authenticator = new Authenticator<SignedIn>()
  .use(new FormStrategy(({ form }) => authenticateByPassword(currentVisit(), form)), 'form')
  .use(new SsoStrategy(() => authenticateByLink(currentVisit())), 'sso');

/** @param body past the form guard: the request was read already @throws UpstreamError · TooManyAttempts · SignOnRefused */
export function authenticate(visit: Visit, strategy: 'form' | 'sso', body?: FormData): Promise<SignedIn> {
  const request = new Request(visit.url, body && { method: 'POST', body });
  return visits.run(visit, () => authenticator.authenticate(strategy, request));
}
