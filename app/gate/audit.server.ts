import { recordEvent } from '~/database/store/audit.server';
import type { Json } from '~/database/tables';
import type { Visit } from './visit.server';

type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'logout'
  | 'password.requested'
  | 'access.denied'
  | 'partner.saved'
  | 'accounts.saved';

/**
 * Writes into the audit trail what somebody did: who, when, which fields. Never a password, a token or a mail address;
 * of an IBAN the last four.
 */
export async function audit(
  visit: Visit,
  event: AuditEvent,
  detail: { login?: string; [key: string]: Json | undefined } = {},
) {
  const { login = visit.session?.partner.login, ...facts } = detail;
  await recordEvent(visit.context.services.database, event, {
    partnerId: visit.session?.partner.id,
    login,
    requestId: visit.context.requestId,
    detail: facts as { [key: string]: Json },
  });
}
