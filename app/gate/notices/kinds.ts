import { type Change, isGiven, matchesField } from '~/rules/changes';
import type { AuditEvent } from '../request/audit-types';

interface NoticeKind {
  /** `before`: to the addresses that its fields lost */
  to: readonly ('office' | 'user' | 'before')[];
  /** Named as in the change history, `*` is any rest of a name. Told if one of them changed; without fields always. */
  fields?: readonly string[];
  /** whose address its field `email` is */
  address?: 'office' | 'user';
}

/** Events of the audit trail that are told by mail (D37). Their words are in `kinds` of locales/…/mail.json. */
export const noticeKinds = {
  'partner.saved': { to: ['office'], fields: ['email'], address: 'office' },
  'accounts.saved': { to: ['office'], fields: ['*'] },
  'contact.saved': { to: ['office', 'before'], fields: ['bank', 'iban', 'swiftcode', 'emailfrom', 'emailcontact'] },
  'user.created': {
    to: ['office', 'user'],
    fields: ['firstname', 'lastname', 'email', 'accountlocked', 'rights.*'],
    address: 'user',
  },
  'user.saved': {
    to: ['office', 'user'],
    fields: ['username', 'email', 'accountlocked', 'rights.*'],
    address: 'user',
  },
  'user.deleted': { to: ['office', 'user'] },
  'password.changed': { to: ['office', 'user'] },
  'factor.changed': { to: ['office', 'user'], fields: ['factor'] },
  'factor.codes': { to: ['office', 'user'] },
  'factor.demanded': { to: ['office', 'user'], fields: ['factor'] },
  'login.newBrowser': { to: ['office', 'user'] },
} as const satisfies Partial<Record<AuditEvent, NoticeKind>>;

type NoticeEvent = keyof typeof noticeKinds;

export interface NoticeContent {
  event: NoticeEvent;
  kind: NoticeKind;
  changes: Change[];
}

/** Told with what may have been saved or not. */
export const unknownOutcome: Change = { field: 'outcome', before: '', after: 'unknown' };

/** @returns null where nobody is told */
export function noticeContentOf(event: AuditEvent, changes: readonly Change[], unknown = false): NoticeContent | null {
  if (!hasNotice(event)) return null;
  const kind: NoticeKind = noticeKinds[event];
  const { fields } = kind;
  const outcome = unknown ? [unknownOutcome] : [];
  if (!fields) return { event, kind, changes: outcome };
  const told = changes.filter(change => isSeen(change) && fields.some(name => matchesField(name, change.field)));
  return told.length > 0 ? { event, kind, changes: [...told, ...outcome] } : null;
}

const hasNotice = (event: AuditEvent): event is NoticeEvent => event in noticeKinds;

/** A new user's rights that are not given change nothing. */
const isSeen = ({ before, after }: Change) => isGiven(before) || isGiven(after);
