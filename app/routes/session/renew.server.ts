import { passwordSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { otherLoginProblem, type SignInProblem, signInProblem } from '~/gate/sign-in/problem.server';
import { CodeRequired, type OpenedSession, signInByForm } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';

export interface RenewalProblem extends SignInProblem {
  errors?: string[];
}

/** The visitor, or whoever's session has just ended in this browser; nobody else. */
export const loginOf = ({ session, ended }: Visit): string | undefined => session?.partner.login ?? ended?.login;

/** @param opener whose page was posted: no password of theirs is tried on `login` */
export async function renew(
  visit: Visit,
  { login, opener }: { login: string; opener: FormDataEntryValue | null },
  body: FormData,
): Promise<OpenedSession | CodeRequired | RenewalProblem> {
  const other = otherLoginProblem(visit, opener, login);
  if (other) return other;
  body.set('username', login);
  const submission = parseForm(body, passwordSchema);
  if (submission.status !== 'success') return { errors: submission.error?.password ?? ['required'], status: 422 };
  try {
    return await signInByForm(visit, body);
  } catch (error) {
    return error instanceof CodeRequired ? error : signInProblem(visit, error);
  }
}
