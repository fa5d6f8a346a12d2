import type { z } from 'zod';

/** Whose data of which days: what a request needs of these is filled in, in the contract and by conformance. */
export interface Given {
  partnerid: number;
  mandant: number;
  startDate: string;
  endDate: string;
  from: string;
  to: string;
  year: number;
  month: number;
}

type Fields = Record<string, unknown>;

/** What an earlier call answered, of a list its first row. */
export type Answered = (call: string) => Fields;

type NeededOf<Request> = {
  [Name in keyof Request]-?: Record<never, never> extends Pick<Request, Name> ? never : Name;
}[keyof Request];

/** What nobody fills in. */
type OwnOf<Request> = Exclude<NeededOf<Request>, keyof Given>;

type Written<Request> = Pick<Request, OwnOf<Request>> & Partial<Request>;
type Found<Request> = (of: Answered) => Record<OwnOf<Request>, unknown> & Partial<Record<keyof Request, unknown>>;

/** Of the demonstration: what a request has beside what is given. */
export type Example<Request> = [OwnOf<Request>] extends [never]
  ? { example?: Written<Request> | Found<Request> }
  : { example: Written<Request> | Found<Request> };

/** What is given, of what the request needs or the example names. */
export function requestOf({ request }: { request: z.ZodType }, given: Fields, example: Fields): Fields {
  const isWanted = ([name, field]: [string, z.ZodType]) => !field.safeParse(undefined).success || name in example;
  const wanted = Object.entries((request as z.ZodObject<Record<string, z.ZodType>>).shape).filter(isWanted);
  return {
    ...example,
    ...Object.fromEntries(wanted.flatMap(([name]) => (name in given ? [[name, given[name]]] : []))),
  };
}
