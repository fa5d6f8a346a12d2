import type { z } from 'zod';
import type { Mailer } from '~/mail/mail.server';
import type { SsoKeys } from '~/rules/single-sign-on';
import type { CallName, Calls, RawAnswerOf } from '~/upstream/calls';
import type { GroupNames } from './group-names.server';
import type { Hashing } from './hashing.server';
import type { Markets } from './markets';
import type { PlatformDb } from './tables';
import type { Caller } from './tokens.server';
import type { WordsIn } from './words';

export interface PlatformLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

export interface Context {
  db: PlatformDb;
  /** null in the calls made before there is a token */
  caller: (Caller & { token: string }) | null;
  mail: Mailer;
  markets: Markets;
  words: WordsIn;
  names: GroupNames;
  hashing: Hashing;
  /** by which links of single sign-on are signed; none: nobody signs in so */
  signOnKeys: SsoKeys;
  log: PlatformLog;
  now: Date;
  /** of whoever calls, in both logs */
  requestId?: string;
}

/** With every field that the portal reads: a query that forgets one does not compile; undefined says that there is none. */
type Complete<Answer> = Answer extends readonly (infer Item)[]
  ? Complete<Item>[]
  : Answer extends Uint8Array
    ? Answer
    : Answer extends object
      ? { [Name in keyof Required<Answer>]: Complete<Answer[Name]> }
      : Answer;

/** The request fits the table of calls; a `partnerid` in it is the caller's own, or in reports a sub-partner's. */
export type Handler<Name extends CallName> = (
  context: Context,
  request: z.output<Calls[Name]['request']>,
) => Promise<Complete<RawAnswerOf<Name>>>;

export type Handlers = { [Name in CallName]?: Handler<Name> };
