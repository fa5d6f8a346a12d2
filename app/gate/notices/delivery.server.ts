import { createHash } from 'node:crypto';
import type { Brands } from '~/brands/load.server';
import { LeaseTimeout, withLease } from '~/database/store/leases.server';
import {
  dueNotices,
  dueRecipients,
  goesAtOnce,
  isQuestion,
  markFailed,
  markSent,
  postpone,
  type Recipient,
  type StoredNotice,
  sentAges,
} from '~/database/store/notices.server';
import { sha256 } from '~/database/store/sha256.server';
import type { PortalDb } from '~/database/tables';
import { mailFailureOf } from '~/mail/failure.server';
import { maxLinks, planMails, waitAfter, waitForLink } from '~/rules/notice-schedule';
import type { Log, Translations } from '../context';
import { mailOf, type NoticeMail } from './message.server';

export interface Delivery {
  database: PortalDb;
  brands: Brands;
  translations: Translations;
  absentAreas: () => ReadonlySet<string>;
  log: Log;
  /** @param messageId the same for the same notices, so that a mail sent twice by a crash can be known as one */
  send: (mail: NoticeMail, messageId: string) => Promise<void>;
  onOutcome?: (outcome: NoticeOutcome) => void;
}

export type NoticeOutcome = 'sent' | 'failed' | 'given_up';

const maxRecipients = 50;
const inParallel = 4;
const maxNotices = 2_000;
/** Before each mail it is put off so long: one that can't be noted would go out with every round. */
const repeatAfterMs = 60_000;
const lease = { waitMs: 0, holdMs: 10_000 };

/** One round: whatever is due, unless another instance is at it. @param stopped ends it between two mails */
export async function deliverDue(delivery: Delivery, stopped: AbortSignal): Promise<void> {
  const recipients = await dueRecipients(delivery.database, maxRecipients);
  while (recipients.length > 0 && !stopped.aborted) {
    await Promise.all(recipients.splice(0, inParallel).map(recipient => deliverAlone(delivery, recipient, stopped)));
  }
}

async function deliverAlone(delivery: Delivery, to: Recipient, stopped: AbortSignal): Promise<void> {
  try {
    const key = `notices ${sha256(`${to.brand} ${to.address}`)}`;
    await withLease(delivery.database, key, () => deliverTo(delivery, to, stopped), lease);
  } catch (error) {
    if (!(error instanceof LeaseTimeout)) throw error;
  }
}

async function deliverTo(delivery: Delivery, to: Recipient, stopped: AbortSignal): Promise<void> {
  const { database } = delivery;
  const due = await dueNotices(database, to, maxNotices);
  const ages = await sentAges(database, to);
  const urgent = due.filter(goesAtOnce).slice(0, Math.max(0, maxLinks - ages.length));
  for (const notice of urgent) {
    if (stopped.aborted || !(await deliver(delivery, [notice]))) return;
  }
  const left = due.filter(notice => !urgent.includes(notice));
  if (left.length === 0) return;
  const agesNow = urgent.length > 0 ? await sentAges(database, to) : ages;
  const questions = left.filter(isQuestion);
  if (questions.length > 0) await postpone(database, idsOf(questions), waitForLink(agesNow));
  const notices = left.filter(notice => !isQuestion(notice));
  if (notices.length === 0) return;
  const plan = planMails(notices.length, agesNow);
  if ('waitMs' in plan) return postpone(database, idsOf(notices), plan.waitMs);
  for (const mail of plan.send === 'each' ? notices.map(notice => [notice]) : [notices]) {
    if (stopped.aborted || !(await deliver(delivery, mail))) return;
  }
}

async function deliver(delivery: Delivery, notices: readonly StoredNotice[]): Promise<boolean> {
  const { database, brands, translations, absentAreas, send, onOutcome, log } = delivery;
  const [first] = notices;
  if (!first) return true;
  const messageId = messageIdOf(notices);
  await postpone(database, idsOf(notices), repeatAfterMs);
  try {
    const brand = brands.byId(first.brand) ?? brands.default();
    await send(mailOf(notices, brand, translations, absentAreas()), messageId);
  } catch (error) {
    const { reason, status } = mailFailureOf(error);
    const requestIds = [...new Set(notices.map(({ requestId }) => requestId))];
    log.warn({ cause: reason, status, notices: notices.length, requestIds }, 'a notice could not be sent');
    for (const notice of notices) await fail(delivery, notice);
    return false;
  }
  await markSent(database, idsOf(notices), messageId);
  for (const _ of notices) onOutcome?.('sent');
  return true;
}

const idsOf = (notices: readonly StoredNotice[]) => notices.map(({ id }) => id);

/** The log has no address, and its error none of what the server said. */
async function fail({ database, log, onOutcome }: Delivery, { id, event, partnerId, tries }: StoredNotice) {
  const waitMs = waitAfter(tries + 1);
  await markFailed(database, id, waitMs);
  onOutcome?.(waitMs === null ? 'given_up' : 'failed');
  if (waitMs === null) log.error({ notice: id, event, partnerId }, 'a notice was given up after its last try');
}

function messageIdOf(notices: readonly StoredNotice[]): string {
  const hash = createHash('sha256');
  for (const { id, at, address } of notices) hash.update(`${id} ${at.toISOString()} ${address}\n`);
  return hash.digest('hex').slice(0, 32);
}
