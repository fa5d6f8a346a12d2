import { sameUsername } from '~/rules/usernames';
import { isUpstreamError } from '../request/failure.server';
import type { Visit } from '../visit';
import { TooManyAttempts, waitText } from './login-attempts.server';

export interface SignInProblem {
  problem?: 'loginInvalid' | 'generic' | 'limited';
  message?: string;
  waitSeconds?: number;
  status?: number;
}

/** Fault matrix, login step 2: every rejection looks the same, so that nobody learns why. A 408 rejects nothing. */
export function signInProblem(visit: Visit, error: unknown): SignInProblem {
  if (!isUpstreamError(error)) return limitedBy(visit, error);
  if (error.dataRefused) return { problem: 'loginInvalid', status: 422 };
  return { problem: 'generic', status: 502 };
}

/** @throws the error, if it isn't a rate limit */
export function limitedBy(visit: Visit, error: unknown): SignInProblem {
  if (!(error instanceof TooManyAttempts)) throw error;
  return { problem: 'limited', message: waitText(visit, error), waitSeconds: error.waitSeconds, status: 429 };
}

/** @param named whose page was posted; null: it names nobody */
export function otherLoginProblem(
  { t }: Visit,
  named: FormDataEntryValue | null,
  login: string,
): Required<Pick<SignInProblem, 'message' | 'status'>> | null {
  if (named === null || sameUsername(String(named), login)) return null;
  return { message: t('messages:otherLogin'), status: 409 };
}

export const answerOf = ({
  status = 200,
  waitSeconds,
}: Pick<SignInProblem, 'status' | 'waitSeconds'>): ResponseInit => ({
  status,
  headers: waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) },
});
