import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

type JsonColumn = ColumnType<Json, string, string>;
/** By the database's clock, so that all instances agree. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** D7: the browser has the id, the table only its SHA-256. */
interface SessionTable {
  id_hash: string;
  login: string;
  partner_id: number;
  data: JsonColumn;
  created_at: Moment;
  expires_at: Moment;
  ended_at: NullableMoment;
  /** its cookie may have been copied, so it must not leave a draft either (D7) */
  revoked: Generated<boolean>;
  /** when the visitor last proved who they are, besides signing in (D35) */
  confirmed_at: NullableMoment;
  /** opened by single sign-on, so that nobody has proved a password (D35) */
  by_link: Generated<boolean>;
  host: Generated<string>;
  /** in words: 'Firefox, Windows' */
  browser: Generated<string>;
  /** /24 or /48 (D39) */
  network: Generated<string>;
}

/** A valid form that waits for its visitor's password (D35); `content` is sealed with the session's id. */
interface PendingChangeTable {
  id: string;
  session_hash: string;
  content: string;
  created_at: Moment;
  expires_at: Moment;
}

/** TOTP (RFC 6238, D38). */
interface SecondFactorTable {
  partner_id: number;
  login: string;
  /** base32, sealed with the operator's key */
  secret: string;
  created_at: Moment;
  enabled_at: NullableMoment;
  /** the last one that was used, of 30 seconds since 1970 */
  last_step: ColumnType<string, number | undefined, number>;
}

interface RecoveryCodeTable {
  partner_id: number;
  login: string;
  code_hash: string;
  used_at: NullableMoment;
}

interface FactorDemandTable {
  partner_id: number;
  login: string;
}

/** `content` is sealed with the id, which the browser has. */
interface PendingSignInTable {
  id_hash: string;
  login: string;
  partner_id: number;
  content: string;
  expires_at: Moment;
}

/** The office's next address (D36). Links are hashes; `undo_token` is sealed with the undo link. */
interface AddressChangeTable {
  id: GeneratedAlways<string>;
  partner_id: number;
  before_address: string;
  after_address: string;
  login: string;
  asked_at: Moment;
  needs_approval: boolean;
  approved_by: string | null;
  link_hash: string | null;
  link_until: Moment;
  opened_by: string | null;
  undo_hash: string | null;
  undo_until: Moment;
  undo_token: string | null;
  mandant: number | null;
  state: Generated<'waiting' | 'done' | 'dropped' | 'undoing' | 'undone'>;
}

interface DraftTable {
  partner_id: number;
  login: string;
  path: string;
  /** '' where the session is unknown */
  session_hash: Generated<string>;
  offered: Generated<boolean>;
  fields: JsonColumn;
  created_at: Moment;
  expires_at: Moment;
}

/** Idempotency keys (D21). */
interface OnceTable {
  id: string;
  result: JsonColumn;
  created_at: Moment;
}

interface LeaseTable {
  key: string;
  owner: string;
  until: Moment;
}

interface UploadTable {
  id: string;
  partner_id: number;
  login: string;
  name: string;
  content: string;
  created_at: Moment;
  expires_at: Moment;
}

/** Append-only, until `AUDIT_DAYS`, or until a user is erased (D41). */
interface AuditTable {
  id: Generated<number>;
  at: Moment;
  event: string;
  partner_id: number | null;
  login: string | null;
  request_id: string | null;
  detail: JsonColumn;
}

interface SecretTable {
  name: string;
  value: string;
}

interface TurnsTable {
  key: string;
  at: Date[];
}

interface TriesTable {
  key: string;
  state: JsonColumn;
  changed_at: Moment;
}

interface DeviceEpochTable {
  key: string;
  epoch: number;
}

/** Hashes of a login and of its proof in a device cookie. */
interface KnownBrowserTable {
  key: string;
  name: string;
  browser: string;
  first_at: Moment;
  last_at: Moment;
}

/** What the portal has seen, so that a change is told to the address before it, too (D37). `login` '': the office. */
interface MailAddressTable {
  partner_id: number;
  login: string;
  address: string;
  replaced_at: NullableMoment;
}

interface LoginTable {
  partner_id: number;
  login: string;
  /** that they read */
  language: string | null;
  first_at: Moment;
  last_at: Moment;
}

/** Partners whose own login gets its password by mail: its next sign-in ends its other sessions (D37). */
interface PasswordRequestTable {
  partner_id: number;
  at: Moment;
}

/** A mail, or a line of a digest, for one reader (D33). */
interface NoticeTable {
  id: GeneratedAlways<number>;
  at: Moment;
  /** of the audit trail */
  event: string;
  partner_id: number;
  /** who did it */
  login: string;
  /** whom it was done to; '': nobody else */
  subject: string;
  changes: JsonColumn;
  brand: number;
  language: string;
  address: string;
  tries: Generated<number>;
  due_at: Moment;
  sent_at: NullableMoment;
  /** a digest's notices share it */
  message_id: string | null;
  given_up_at: NullableMoment;
  request_id: string | null;
}

interface SavedViewTable {
  id: GeneratedAlways<number>;
  partner_id: number;
  /** null: of the whole agency */
  login: string | null;
  /** 1 to 50, unique for its owner */
  place: number;
  name: string;
  report: string;
  query: string;
  saved_by: string;
  saved_at: Moment;
}

interface BookingNoteTable {
  partner_id: number;
  booking_id: number;
  booking_no: string;
  return_date: string;
  /** of the agency, not the platform's */
  reference: string;
  note: string;
  saved_by: string;
  saved_at: Moment;
}

interface CommissionQueryTable {
  id: GeneratedAlways<number>;
  partner_id: number;
  login: string;
  text: string;
  asked_at: Moment;
  closed_at: NullableMoment;
}

interface CommissionQueryBookingTable {
  query_id: number;
  partner_id: number;
  booking_no: string;
  /** one of each booking */
  open: Generated<boolean>;
}

/** Short addresses into the booking engine (D45). */
interface LinkCodeTable {
  id: GeneratedAlways<number>;
  partner_id: number;
  code: string;
  name: string;
  note: string;
  /** query of the page that makes links */
  recipe: string;
  language: string;
  /** of the partner, whose engine a visitor without a session is led to */
  mandant: number;
  corporate: boolean;
  login: string;
  active: Generated<boolean>;
  created_at: Moment;
  retired_at: NullableMoment;
}

interface LinkVisitTable {
  code_id: number;
  day: string;
  visits: number;
}

export interface PortalTables {
  'portal.link_code': LinkCodeTable;
  'portal.link_visit': LinkVisitTable;
  'portal.commission_query': CommissionQueryTable;
  'portal.commission_query_booking': CommissionQueryBookingTable;
  'portal.session': SessionTable;
  'portal.draft': DraftTable;
  'portal.once': OnceTable;
  'portal.lease': LeaseTable;
  'portal.audit': AuditTable;
  'portal.secret': SecretTable;
  'portal.upload': UploadTable;
  'portal.turns': TurnsTable;
  'portal.tries': TriesTable;
  'portal.device_epoch': DeviceEpochTable;
  'portal.known_browser': KnownBrowserTable;
  'portal.saved_view': SavedViewTable;
  'portal.booking_note': BookingNoteTable;
  'portal.mail_address': MailAddressTable;
  'portal.login': LoginTable;
  'portal.password_request': PasswordRequestTable;
  'portal.notice': NoticeTable;
  'portal.pending_change': PendingChangeTable;
  'portal.second_factor': SecondFactorTable;
  'portal.recovery_code': RecoveryCodeTable;
  'portal.factor_demand': FactorDemandTable;
  'portal.address_change': AddressChangeTable;
  'portal.pending_sign_in': PendingSignInTable;
}

export type PortalDb = Kysely<PortalTables>;
