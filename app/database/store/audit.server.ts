import type { Json, PortalDb } from '../tables';
import { toJson, toText } from './json.server';
import { fromNow } from './sql-time.server';

interface AuditDetail {
  partnerId?: number;
  /** as the limits compare it, for a failed sign-in; cut to 200 characters */
  login?: string;
  requestId?: string;
  /** ms since it happened, if it is recorded late */
  agoMs?: number;
  /** never a password, token, mail address or full IBAN */
  detail?: { [key: string]: Json };
}

export async function recordEvent(
  db: PortalDb,
  event: string,
  { partnerId, login, requestId, agoMs, detail }: AuditDetail = {},
): Promise<void> {
  await db
    .insertInto('portal.audit')
    .values({
      event,
      ...(agoMs && { at: fromNow(-agoMs) }),
      partner_id: partnerId ?? null,
      login: login === undefined ? null : toText(login, 200),
      request_id: requestId === undefined ? null : toText(requestId, 100),
      detail: toJson(detail ?? {}),
    })
    .execute();
}
