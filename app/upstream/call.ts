import type { z } from 'zod';
import type { RightName } from '~/rules/rights';
import type { CallClass } from './call-classes';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Field names that the specification does not have: a platform may overlook the ones and leave out the others. */
interface BeyondFields {
  request?: readonly string[];
  answer?: readonly string[];
}

/** A call of the specification's point 7, or beyond it. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** what is `beyond` is sent only to a platform that names it (D34) */
  since: 'specification' | 'beyond';
  method: (typeof methods)[number];
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
  beyond?: BeyondFields;
}

export function call<Request extends z.ZodType, Answer extends z.ZodType>(
  row: Omit<Call<Request, Answer>, 'encoding' | 'since'> & Partial<Pick<Call, 'encoding' | 'since'>>,
): Call<Request, Answer> {
  return { since: 'specification', encoding: 'json', ...row };
}
