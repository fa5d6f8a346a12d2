import type { Generated } from 'kysely';
import type { accountFields } from '../records/bank-account';
import type { partnerFields } from '../records/partner';
import type { TextColumns } from '../records/record';
import type { userFields } from '../records/user';

export interface PartnerTables {
  'platform.partner': PartnerTable;
  'platform.bank_account': BankAccountTable;
  'platform.app_user': AppUserTable;
  'platform.access_token': AccessTokenTable;
  'platform.used_proof': UsedProofTable;
  'platform.sub_partner': SubPartnerTable;
}

/** A travel agency: the wire's `reisebuero` plus the facts that its session carries. */
export interface PartnerTable extends TextColumns<typeof partnerFields> {
  id: number;
  mandant: number;
  /** 1 shows the traveller column of the transactions */
  partner_type: number;
  /** corporate engine (`iscbe`) */
  corporate: boolean;
  trade_partner: boolean;
  page_views_enabled: boolean;
  /** public key of the agency's own layout page */
  layout_token: Generated<string>;
}

interface BankAccountTable extends TextColumns<typeof accountFields> {
  id: Generated<number>;
  partner_id: number;
  active: boolean;
}

interface AppUserTable extends TextColumns<typeof userFields> {
  user_no: Generated<number>;
  partner_id: number;
  password_hash: string;
  /** of the password that was mailed last, until its first use or `mailed_until`; both or neither */
  mailed_hash: string | null;
  mailed_until: Date | null;
  /** bits of D10; without 64 a user sees own bookings only */
  rights: number;
  locked: boolean;
}

/** Kept until they would be refused as too old anyway. */
interface UsedProofTable {
  proof_hash: string;
  expires_at: Date;
}

/** Tokens are random and opaque; only their SHA-256 is kept. */
interface AccessTokenTable {
  token_hash: string;
  user_no: number;
  expires_at: Date;
}

/** A partner below another one, one at most. */
export interface SubPartnerTable {
  partner_id: number;
  parent_id: number;
  kind: 'sub' | 'recruited';
  state: 'active' | 'inactive' | 'locked';
  since: string;
}
