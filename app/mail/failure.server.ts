/** Why a mail was not taken; `deferred` and `rejected` are the server's words. */
export const mailFailureCauses = [
  'refused',
  'unreachable',
  'timeout',
  'cut',
  'credentials',
  'deferred',
  'rejected',
  'disk_full',
  'other',
] as const;
export type MailFailureCause = (typeof mailFailureCauses)[number];

/** Says nothing of what the server said, which may name the reader. */
export class MailFailed extends Error {
  override name = 'MailFailed';

  constructor(
    readonly reason: MailFailureCause,
    readonly status?: number,
  ) {
    super(`The mail was not taken: ${reason}${status ? ` (${status})` : ''}.`);
  }
}

export function mailFailureOf(error: unknown): MailFailed {
  if (error instanceof MailFailed) return error;
  const { code, responseCode, message } = Object(error) as {
    code?: unknown;
    responseCode?: unknown;
    message?: unknown;
  };
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const words = `${code} ${message}`;
  const [reason = 'other'] = Object.keys(causes).filter(name => causes[name as keyof typeof causes].test(words));
  if (code === 'EAUTH') return new MailFailed('credentials', status);
  if (status !== undefined) return new MailFailed(status < 500 ? 'deferred' : 'rejected', status);
  return new MailFailed(reason as MailFailureCause);
}

/** nodemailer's codes say less than the network's, which stand in its message. */
const causes = {
  disk_full: /ENOSPC|EDQUOT/,
  refused: /ECONNREFUSED/,
  unreachable: /ENOTFOUND|EAI_AGAIN|EDNS|EHOSTUNREACH|ENETUNREACH/,
  timeout: /ETIMEDOUT|too long|timeout/i,
  cut: /ECONNRESET|EPIPE|closed/i,
};
