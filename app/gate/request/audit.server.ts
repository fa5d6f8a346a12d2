import { recordEvent } from '~/database/store/audit.server';
import { consume } from '~/database/store/rate-limits.server';
import type { Json } from '~/database/tables';
import { changesOf } from '~/rules/changes';
import type { SaveEvent } from '~/rules/saves';
import type { PartnerVisit, Visit } from '../visit';
import { type SaveChange, sensitivePartOf } from './sensitive-changes';

type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.limited'
  | 'logout'
  | 'sso.ok'
  | 'sso.refused'
  | 'password.requested'
  | 'access.denied'
  | 'address.dropped'
  | 'address.undone'
  | 'devices.forgotten'
  | SaveEvent;

interface AuditDetail {
  login?: string;
  partnerId?: number;
  [fact: string]: Json | undefined;
}

/** Never a password or a token; of an IBAN the last four digits. */
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

/** By a key that no visitor may choose freely, so that repeated requests can't fill the database. */
export async function auditOncePerMinute(
  visit: Visit,
  key: string,
  ...event: [AuditEvent, AuditDetail]
): Promise<void> {
  const limit = { key: `said ${key}`, most: 1, windowMs: minute };
  if ((await consume(visit.context.services.database, [limit])) === 0) await audit(visit, ...event);
}

/** @throws if a sensitive change was saved without asking who the visitor is (`confirmFirst`) */
export async function auditSave(visit: PartnerVisit, change: SaveChange & { rowId?: string }): Promise<void> {
  const { event, subject, before, after, rowId } = change;
  if (!visit.session.confirmed && sensitivePartOf(change))
    throw new Error(`'${event}' was saved without confirmFirst.`);
  const changes = changesOf(before, after, rowId);
  if (changes.length === 0) return;
  await audit(visit, event, { subject, changes: changes.map(change => ({ ...change })) });
}
