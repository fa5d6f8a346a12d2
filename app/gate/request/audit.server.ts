import { recordEvent } from '~/database/store/audit.server';
import { consume } from '~/database/store/rate-limits.server';
import type { Json } from '~/database/tables';
import { changesOf } from '~/rules/changes';
import type { SaveEvent } from '~/rules/saves';
import type { Visit } from '../visit';

type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.limited'
  | 'logout'
  | 'sso.ok'
  | 'sso.refused'
  | 'password.requested'
  | 'access.denied'
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

interface Saved {
  subject?: string;
  before: object;
  after: object;
  rowId?: string;
}

export async function auditSave(visit: Visit, event: SaveEvent, { subject, before, after, rowId }: Saved) {
  const changes = changesOf(before, after, rowId);
  if (changes.length === 0) return;
  await audit(visit, event, { subject, changes: changes.map(change => ({ ...change })) });
}
