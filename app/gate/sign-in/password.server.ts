import type { AnswerOf } from '~/upstream/calls';
import { audit } from '../request/audit.server';
import { isUpstreamError } from '../request/failure.server';
import type { Visit } from '../visit';
import { browserName } from './browser-name';
import { loginKey, withinLoginLimits } from './login-attempts.server';

/** Identity is what the upstream answers; the name typed counts only where it answers none. @throws UpstreamError · TooManyAttempts */
export async function authenticateByPassword(visit: Visit, form: FormData): Promise<AnswerOf<'authentication'>> {
  const username = String(form.get('username') ?? '').trim();
  // Never trimmed (D12): a space may be part of it.
  const password = String(form.get('password') ?? '');
  try {
    const ask = () => visit.api.authentication({ username, password });
    const answer = await withinLoginLimits(visit, username, ask);
    return { ...answer, user: answer.user || loginKey(username) };
  } catch (error) {
    const refused = isUpstreamError(error) && error.dataRefused;
    const tried = { login: loginKey(username), browser: browserName(visit.userAgent) };
    if (refused) await audit(visit, 'login.failed', tried);
    throw error;
  }
}
