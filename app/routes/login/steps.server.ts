import { json, redirect } from '@remix-run/node';
import { base, to } from '~/addresses';
import { isPartnerId, loginIdSchema, passwordSchema } from '~/forms/login';
import { parseForm } from '~/forms/parse-form';
import { isUpstreamError } from '~/gate/request/failure.server';
import { pendingLogin, signInByCode } from '~/gate/sign-in/code-step.server';
import { countUnknownId, withIdCheckPermit } from '~/gate/sign-in/login-attempts.server';
import {
  answerOf,
  limitedBy,
  otherLoginProblem,
  type SignInProblem,
  signInProblem,
} from '~/gate/sign-in/problem.server';
import { codeProblem } from '~/gate/sign-in/second-factor.server';
import { CodeRequired, type OpenedSession, signInByForm } from '~/gate/sign-in/sign-in.server';
import type { Visit } from '~/gate/visit';
import { safeRedirect, splitAddress } from '~/rules/redirect';
import type { UpstreamError } from '~/upstream/errors';

export interface LoginState extends Omit<SignInProblem, 'problem'> {
  step: 'id' | 'password' | 'code';
  username: string;
  /** a partner id can ask for a new password, a user name can't (specification, point 2) */
  mayReset?: boolean;
  /** key in login.json, or `generic` */
  problem?: SignInProblem['problem'] | 'partnerNotFound' | 'codeLost' | 'codeGone';
  errors?: Record<string, string[] | null> | null;
}

export async function checkId(visit: Visit, username: string): Promise<LoginState> {
  try {
    await withIdCheckPermit(visit, () => visit.api.checkPartner({ username }));
    return { step: 'password', username, mayReset: isPartnerId(username) };
  } catch (error) {
    if (!isUpstreamError(error)) return { step: 'id', username, ...limitedBy(visit, error) };
    const problem = checkProblem(error);
    const limited = problem.problem === 'partnerNotFound' ? await unknownLimited(visit) : null;
    return { step: 'id', username, ...(limited ?? problem) };
  }
}

/** Unknown ids are limited, so that nobody can search for known ones. */
async function unknownLimited(visit: Visit): Promise<Partial<LoginState> | null> {
  try {
    await countUnknownId(visit);
    return null;
  } catch (error) {
    return limitedBy(visit, error);
  }
}

/** Fault matrix, login step 1: 400, 404 and 409 mean that there is no such partner. */
function checkProblem(error: UpstreamError): Pick<LoginState, 'problem' | 'status'> {
  if (error.dataRefused && !error.endsSession) return { problem: 'partnerNotFound', status: 422 };
  return { problem: 'generic', status: 502 };
}

export async function checkIdPosted(visit: Visit, body: FormData): Promise<Response> {
  const submission = parseForm(body, loginIdSchema);
  const typed = String(body.get('username') ?? '');
  if (submission.status !== 'success')
    return back({ step: 'id', username: typed, errors: submission.error, status: 422 });
  const { username } = submission.value;
  const state = await checkId(visit, username);
  if (state.problem) return back({ ...state, username: typed });
  return redirect(
    to('login', { username, redirectTo: safeRedirect(String(body.get('redirectTo'))) ?? undefined }),
    303,
  );
}

export async function signIn(visit: Visit, body: FormData): Promise<Response> {
  const submission = parseForm(body, passwordSchema);
  const username = String(body.get('username') ?? '').trim();
  const step: LoginState = { step: 'password', username, mayReset: isPartnerId(username) };
  if (submission.status !== 'success') return back({ ...step, errors: submission.error, status: 422 });
  try {
    return welcome(visit, body, await signInByForm(visit, body));
  } catch (error) {
    if (error instanceof CodeRequired) return toCodeStep(body, error);
    return back({ ...step, ...signInProblem(visit, error) });
  }
}

function welcome(visit: Visit, body: FormData, { cookie }: OpenedSession): Response {
  const asked = safeRedirect(String(body.get('redirectTo')))?.slice(base.length);
  const target = asked ? inChosenLanguage(visit, asked) : to('home');
  return redirect(target, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The password was right; the code is asked on a page of its own, which can be reloaded (D38). */
function toCodeStep(body: FormData, { cookie }: CodeRequired): Response {
  const redirectTo = safeRedirect(String(body.get('redirectTo'))) ?? undefined;
  return redirect(to('login', { step: 'code', redirectTo }), { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** Null where no sign-in waits for its code. */
export async function codeStep(visit: Visit): Promise<LoginState | null> {
  const pending = await pendingLogin(visit);
  return pending && { step: 'code', username: pending.login };
}

/** Whether the step asks for a recovery code in place of the app's (D38). */
export const isRecovery = ({ url }: Visit): boolean => url.searchParams.get('recovery') === '1';

export async function enterCode(visit: Visit, body: FormData): Promise<Response> {
  const pending = await codeStep(visit);
  const other = pending && otherLoginProblem(visit, body.get('username'), pending.username);
  if (other) return back({ ...pending, ...other });
  const entered = await signInByCode(visit, String(body.get('code') ?? ''));
  if (typeof entered === 'object' && 'cookie' in entered) return welcome(visit, body, entered);
  const problem = codeProblem(visit, entered, isRecovery(visit) ? 'wrongRecoveryCode' : 'wrongCode');
  const errors = problem.errors && { code: problem.errors };
  return back({ ...(pending ?? { step: 'id', username: '' }), ...problem, errors });
}

/** An address is led back to byte for byte (D6), but for its language if the visitor has chosen another one since. */
function inChosenLanguage({ brand, language }: Visit, address: string): string {
  const { path, query } = splitAddress(address);
  if (query === null) return address;
  const left = query
    .split('&')
    .filter(pair => !brand.languages.some(code => code !== language && pair === `lng=${code}`));
  return left.length > 0 ? `${path}?${left.join('&')}` : path;
}

const back = (state: LoginState): Response => json(state, answerOf(state));
