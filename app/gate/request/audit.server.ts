import { recordEvent } from '~/database/store/audit.server';
import { consume } from '~/database/store/rate-limits.server';
import type { Json } from '~/database/tables';
import { changesOf } from '~/rules/changes';
import type { Visit } from '../visit';

type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.limited'
  | 'logout'
  | 'sso.ok'
  | 'sso.refused'
  | 'password.requested'
  | 'password.changed'
  | 'access.denied'
  | SaveEvent;

/** What the change history shows: somebody saved something. */
export type SaveEvent =
  | 'partner.saved'
  | 'accounts.saved'
  | 'user.created'
  | 'user.saved'
  | 'user.deleted'
  | 'topsort.saved'
  | 'organizers.saved'
  | 'contact.saved'
  | 'layout.saved'
  | 'view.saved'
  | 'view.deleted';

interface AuditDetail {
  login?: string;
  partnerId?: number;
  [fact: string]: Json | undefined;
}

/** Writes into the audit trail what somebody did: who, when, what. Never a password or a token; of an IBAN the last four. */
export async function audit(visit: Visit, event: AuditEvent, detail: AuditDetail = {}) {
  const { partner } = visit.session ?? {};
  const { login = partner?.login, partnerId = partner?.id, ...facts } = detail;
  await recordEvent(visit.context.services.database, event, {
    partnerId,
    login,
    requestId: visit.context.requestId,
    detail: facts as { [key: string]: Json },
  });
  visit.context.services.onEvent?.(event);
}

const minute = 60_000;

/**
 * As `audit`, but once a minute for whatever is hammered on: strangers, who can ask for it as often as they like, fill no
 * database.
 * @param what who does it and why it was refused; nothing that they may choose freely
 */
export async function auditOncePerMinute(
  visit: Visit,
  what: string,
  ...event: [AuditEvent, AuditDetail]
): Promise<void> {
  const turn = { key: `said ${what}`, most: 1, windowMs: minute };
  if ((await consume(visit.context.services.database, [turn])) === 0) await audit(visit, ...event);
}

interface Saved {
  /** what was saved, where there are several: a user's name, a text's language */
  subject?: string;
  /** the fields as they were; nothing for a new record */
  before: object;
  /** the fields as they are now; nothing for a deleted one */
  after: object;
  /** field that tells the rows of a list apart */
  rowId?: string;
}

/** Writes into the audit trail what a save changed, field by field with old and new value. Nothing changed: no event. */
export async function auditSave(visit: Visit, event: SaveEvent, { subject, before, after, rowId }: Saved) {
  const changes = changesOf(before, after, rowId);
  if (changes.length === 0) return;
  await audit(visit, event, { subject, changes: changes.map(change => ({ ...change })) });
}
