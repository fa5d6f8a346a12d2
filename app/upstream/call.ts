import type { z } from 'zod';
import type { RightName } from '~/rules/rights';

/** Each has its own deadline, sockets and breaker: a hanging report must not slow the login. */
export type CallClass = 'login' | 'read' | 'report' | 'save' | 'download' | 'notice';

type Method = 'GET' | 'POST' | 'DELETE';

/** A call of the specification's point 7. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  method: Method;
  /** rest transport: below UPSTREAM_URL; `{name}` is filled from the request and left out of query and body */
  path: string;
  /** action transport: value of the `action` parameter */
  action: string;
  class: CallClass;
  /** one of several is enough; `anyone` who is signed in; null for the calls that need no token: there is none yet, or a broken page has lost it */
  right: RightName | readonly RightName[] | 'anyone' | null;
  encoding: 'json' | 'form';
  /** of a POST: the request's field that is the whole body */
  body?: string;
  request: Request;
  /** field names arrive lower-cased; `blob` answers are bytes */
  answer: Answer;
}

export function call<Request extends z.ZodType, Answer extends z.ZodType>(
  row: Omit<Call<Request, Answer>, 'encoding'> & Partial<Pick<Call, 'encoding'>>,
): Call<Request, Answer> {
  return { encoding: 'json', ...row };
}
