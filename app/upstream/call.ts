import type { z } from 'zod';

/** Deadline and circuit classes: a hanging report must not slow the login (`deadlines` in deadline.server.ts). */
export type CallClass = 'login' | 'read' | 'report' | 'save' | 'download' | 'notice';

export type Method = 'GET' | 'POST' | 'DELETE';

/** One logical call of the specification's point 7, described once for the client and the reference platform. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  method: Method;
  /** rest transport: path below UPSTREAM_URL; `{name}` is filled from the request and left out of query and body */
  path: string;
  /** action transport: value of the `action` parameter */
  action: string;
  class: CallClass;
  /** false for the calls made before there is a token */
  token: boolean;
  /** how a POST sends its request */
  encoding: 'json' | 'form';
  /** in a POST, the request field that is the whole body (`partner save` sends the partner itself) */
  body?: string;
  request: Request;
  /** field names arrive lower-cased; `blob` answers are bytes */
  answer: Answer;
}

/** A row of the table of calls: by itself a POST is JSON, and a session's token comes along. */
export function call<Request extends z.ZodType, Answer extends z.ZodType>(
  row: Omit<Call<Request, Answer>, 'encoding' | 'token'> & Partial<Pick<Call, 'encoding' | 'token'>>,
): Call<Request, Answer> {
  return { encoding: 'json', token: true, ...row };
}
