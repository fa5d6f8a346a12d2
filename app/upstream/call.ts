import type { z } from 'zod';
import type { RightName } from '~/rules/rights';
import type { CallClass } from './call-classes';
import type { Answered, Example } from './contract/example';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Field names that the specification does not have: a platform may overlook the ones and leave out the others. */
interface BeyondFields {
  request?: readonly string[];
  answer?: readonly string[];
}

/** A call of the specification's point 7, or beyond it. */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Area extends string = string,
> {
  /** one line, for lists */
  title: string;
  /** what for, and what a schema cannot say */
  text: readonly string[];
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
  /** of a request, by fields of the demonstration */
  example?: object | ((of: Answered) => object);
  /** of a save: the call that reads the whole record it replaces, for conformance */
  readBy?: string;
  /** what a platform without it is without, by the labels of the table of pages */
  areas: readonly Area[];
}

type Optional = 'encoding' | 'since' | 'areas';

export function call<Request extends z.ZodType, Answer extends z.ZodType, const Area extends string = never>(
  row: Omit<Call<Request, Answer, Area>, Optional | 'example'> &
    Partial<Pick<Call<Request, Answer, Area>, Optional>> &
    Example<z.input<Request>>,
): Call<Request, Answer, Area> {
  return { since: 'specification', encoding: 'json', areas: [], ...row };
}

export const ofPartner = 'A partner id that is not the token’s own is refused with 403.';
export const wholeRecord = 'The whole record is sent each time; it replaces what is stored.';
export const byBookingDate = 'Counts by the date of booking.';
