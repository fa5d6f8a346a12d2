import { isRecorded, recordEvent } from '~/database/store/audit.server';
import { consume } from '~/database/store/rate-limits.server';
import type { Json } from '~/database/tables';
import { type Change, changesOf } from '~/rules/changes';
import { askOffice, isOfficeKnown } from '../notices/addresses.server';
import { noticeContentOf } from '../notices/kinds';
import { createNotices } from '../notices/write.server';
import type { PartnerVisit, Visit } from '../visit';
import { clearCachedAnswers } from './answer-cache.server';
import type { AuditEvent } from './audit-types';
import { recordSoon } from './late-records.server';
import { type SaveChange, sensitivePartOf } from './sensitive-changes';

interface AuditDetail {
  login?: string;
  partnerId?: number;
  mandant?: number;
  subject?: string;
  [fact: string]: Json | undefined;
}

/** Never a password or a token; of an IBAN the last four digits. What is told by mail is written with it (D33). A named login says nothing of the session's partner (D39). */
export async function audit(visit: Visit, event: AuditEvent, detail: AuditDetail = {}) {
  const own = detail.login === undefined ? visit.session?.partner : undefined;
  const { login = own?.login, partnerId = own?.id, mandant = own?.mandant, ...facts } = detail;
  const { services, requestId } = visit.context;
  const entry = { partnerId, login, requestId, detail: facts as { [key: string]: Json } };
  const known = { requestId, event, partnerId, login: own?.login };
  await recordSoon(services.log, known, async agoMs => {
    const recorded = { ...entry, agoMs };
    if (agoMs > 0 && (await isRecorded(services.database, event, recorded))) return;
    const content = noticeContentOf(event, (facts.changes ?? []) as unknown as Change[], facts.outcome === 'unknown');
    if (content && partnerId !== undefined) {
      const brand = services.brands.byId(mandant ?? 0) ?? visit.brand;
      await recordAndNotify(visit, recorded, {
        ...content,
        partnerId,
        login: login ?? '',
        subject: facts.subject ?? '',
        brand,
        requestId,
        agoMs,
      });
    } else await recordEvent(services.database, event, recorded);
  });
  if (facts.changes && partnerId !== undefined) clearCachedAnswers(services, partnerId);
  services.onEvent?.(event);
}

async function recordAndNotify(
  visit: Visit,
  entry: Parameters<typeof recordEvent>[2],
  notice: Parameters<typeof createNotices>[1],
) {
  const { context, session } = visit;
  const { services } = context;
  if (session && !(await isOfficeKnown(context, notice.partnerId))) await askOffice(context, session.partner);
  const mails = await services.database.transaction().execute(async trx => {
    await recordEvent(trx, notice.event, entry);
    return createNotices(trx, notice);
  });
  if (mails === 0)
    services.log.error({ event: notice.event, partnerId: notice.partnerId }, 'nobody can be told of a change');
  services.onNotice?.();
}

const minute = 60_000;

/** By a key that no visitor may choose freely, so that repeated requests can't fill the database. */
export async function auditOncePerMinute(
  visit: Visit,
  key: string,
  ...event: [AuditEvent, AuditDetail]
): Promise<void> {
  const limit = { key: `said ${key}`, max: 1, windowMs: minute };
  if ((await consume(visit.context.services.database, [limit])) === 0) await audit(visit, ...event);
}

/** @param change `unknown`: it may have been saved or not @throws if a sensitive change was saved without asking who the visitor is (`confirmFirst`) */
export async function auditSave(visit: PartnerVisit, change: SaveChange & { unknown?: boolean }): Promise<void> {
  const { event, subject, before, after, unknown } = change;
  if (!visit.session.confirmed && sensitivePartOf(change))
    throw new Error(`'${event}' was saved without confirmFirst.`);
  const changes = changesOf(before, after);
  if (changes.length === 0) return;
  const outcome = unknown ? { outcome: 'unknown' } : {};
  await audit(visit, event, { subject, changes: changes.map(change => ({ ...change })), ...outcome });
}
