import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a `jsonb` column holds. Written as text made by `toJson`, read back as a value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

type JsonColumn = ColumnType<Json, string, string>;
/** Moments are reckoned by the database's clock, so that all instances agree. */
type Moment = ColumnType<Date, Date | undefined, Date>;
type NullableMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** D7: the session lives here; the browser only has the id whose SHA-256 this is. */
interface SessionTable {
  id_hash: string;
  login: string;
  partner_id: number;
  data: JsonColumn;
  created_at: Moment;
  expires_at: Moment;
  ended_at: NullableMoment;
  /** ended so that whoever kept its cookie is nobody, not even late */
  revoked: Generated<boolean>;
}

/** D8: what was typed into a form that met an expired session, bound to login and path. */
interface DraftTable {
  partner_id: number;
  login: string;
  path: string;
  fields: JsonColumn;
  created_at: Moment;
  expires_at: Moment;
}

/** D21: work that is done once, and what came of it. The row exists only once its work is done. */
interface OnceTable {
  id: string;
  result: JsonColumn;
  created_at: Moment;
}

/** Who may do something alone, until when. */
interface LeaseTable {
  key: string;
  owner: string;
  until: Moment;
}

/** A file that was accepted while another field of its form failed. */
interface UploadTable {
  id: string;
  partner_id: number;
  login: string;
  name: string;
  /** base64 */
  content: string;
  created_at: Moment;
  expires_at: Moment;
}

/** Audit events (trust.md). Only ever added to. */
interface AuditTable {
  id: Generated<number>;
  at: Moment;
  event: string;
  partner_id: number | null;
  login: string | null;
  request_id: string | null;
  detail: JsonColumn;
}

/** Keys that all instances share and nobody has to configure. */
interface SecretTable {
  name: string;
  value: string;
}

/** When each of the last turns was taken, oldest first (limits.server.ts). */
interface TurnsTable {
  key: string;
  at: Date[];
}

/** Failed tries and those under way (tries.server.ts). */
interface TriesTable {
  key: string;
  state: JsonColumn;
  changed_at: Moment;
}

/** A login's devices are known since its last password, or whatever else has shut somebody out (devices.server.ts). */
interface DeviceEpochTable {
  key: string;
  epoch: number;
}

/** A report's filter under a name (issue 4, point 8). */
interface SavedViewTable {
  id: GeneratedAlways<number>;
  partner_id: number;
  /** null: of the whole agency */
  login: string | null;
  /** 1 to 50, each once with an owner: so many views are the most */
  place: number;
  name: string;
  /** page of the table of pages, 'statistics/overview' */
  report: string;
  /** without the question mark, as `queryOf` writes it */
  query: string;
  saved_by: string;
  saved_at: Moment;
}

/** The portal's own tables, for `Kysely<PortalTables>`. */
export interface PortalTables {
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
  'portal.saved_view': SavedViewTable;
}
