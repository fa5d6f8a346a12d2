import type { Json, PortalDb } from '../tables';
import { toJson, toText } from './json.server';
import { fromNow } from './sql-time.server';

/** Between two clocks, which may drift apart. */
const clockMs = 60_000;

export const actorsWithoutLogin = ['operator', 'undo link'] as const;

export type ActorWithoutLogin = (typeof actorsWithoutLogin)[number];

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

/** Whether a try before this one recorded it, though its answer was lost. @param entry with the ms since it happened */
export async function isRecorded(
  db: PortalDb,
  event: string,
  { partnerId, requestId = '', agoMs = 0, detail }: AuditDetail,
): Promise<boolean> {
  const row = await db
    .selectFrom('portal.audit')
    .select('id')
    .where('partner_id', partnerId === undefined ? 'is' : '=', partnerId ?? null)
    .where('event', '=', event)
    .where('request_id', '=', requestId)
    .where('detail', '=', toJson(detail ?? {}))
    .where('at', '>', fromNow(-agoMs - clockMs))
    .executeTakeFirst();
  return row !== undefined;
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
