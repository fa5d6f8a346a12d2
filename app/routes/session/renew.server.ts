import { passwordSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { type SignInProblem, signInProblem } from '~/gate/sign-in/problem.server';
import { CodeRequired, type OpenedSession, signInByForm } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';

export interface RenewalProblem extends SignInProblem {
  errors?: string[];
}

/** The visitor, or whoever's session has just ended in this browser; nobody else. */
export const loginOf = ({ session, ended }: Visit): string | undefined => session?.partner.login ?? ended?.login;

export async function renew(
  visit: Visit,
  login: string,
  body: FormData,
): Promise<OpenedSession | CodeRequired | RenewalProblem> {
  // The posted name is for password managers only.
  body.set('username', login);
  const submission = parseForm(body, passwordSchema);
  if (submission.status !== 'success') return { errors: submission.error?.password ?? ['required'], status: 422 };
  try {
    return await signInByForm(visit, body);
  } catch (error) {
    return error instanceof CodeRequired ? error : signInProblem(visit, error);
  }
}
