import type { z } from 'zod';
import { result } from '../schemas';
import { bankAccountCalls } from './bank-accounts';
import { capabilityCalls } from './capabilities';
import { clientErrorCalls } from './client-error';
import { fileCalls } from './files';
import { layoutCalls } from './layout';
import { linkCalls } from './links';
import { organizerCalls } from './organizers';
import { partnerCalls } from './partner';
import { partnerReportCalls } from './partner-report';
import { passwordCalls } from './password';
import { referenceCalls } from './reference';
import { sessionCalls } from './session';
import { statementCalls } from './statements';
import { subPartnerCalls } from './sub-partners';
import { topSortCalls } from './top-sort';
import { trafficCalls } from './traffic';
import { transactionCalls } from './transactions';
import { userCalls } from './users';

/**
 * The table of calls (D30): every call of the specification's point 7, once; client and reference platform are made
 * from it. A request names every field (`required()`: a save that forgets one would blank it); an answer's names are
 * lower-cased before it is checked, and what is empty may be missing.
 */
export const calls = {
  ...sessionCalls,
  ...passwordCalls,
  ...partnerCalls,
  ...bankAccountCalls,
  ...layoutCalls,
  ...referenceCalls,
  ...userCalls,
  ...topSortCalls,
  ...organizerCalls,
  ...transactionCalls,
  ...trafficCalls,
  ...partnerReportCalls,
  ...fileCalls,
  ...statementCalls,
  ...subPartnerCalls,
  ...linkCalls,
  ...clientErrorCalls,
  ...capabilityCalls,
};

export type { RawSettlement, Settlement, Statement, StatementLine } from './statements';
export type { SubPartner } from './sub-partners';
export type { RawTransaction, Transaction } from './transactions';

/** Whether it answers that it was done, and nothing else. */
export const answersResult = (name: CallName): boolean => calls[name].answer === result;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type RequestOf<Name extends CallName> = z.input<Calls[Name]['request']>;
export type AnswerOf<Name extends CallName> = z.output<Calls[Name]['answer']>;
/** An answer before it is read. */
export type RawAnswerOf<Name extends CallName> = z.input<Calls[Name]['answer']>;

/** One method a call, already carrying the visitor's token. */
export type Api = { [Name in CallName]: (request: RequestOf<Name>) => Promise<AnswerOf<Name>> };
