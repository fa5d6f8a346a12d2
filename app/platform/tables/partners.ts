import type { Generated } from 'kysely';

export interface PartnerTables {
  'platform.partner': PartnerTable;
  'platform.bank_account': BankAccountTable;
  'platform.app_user': AppUserTable;
  'platform.access_token': AccessTokenTable;
  'platform.used_proof': UsedProofTable;
}

/** A travel agency: the wire's `reisebuero` plus the facts that its session carries. */
export interface PartnerTable {
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
  cooperation: string;
  company: string;
  department: string;
  salutation: string;
  title: string;
  first_name: string;
  last_name: string;
  street: string;
  house_number: string;
  city: string;
  country: string;
  postal_code: string;
  phone: string;
  email: string;
  url: string;
  gtm_id: string;
  director: string;
  register: string;
  tax_number: string;
}

export interface BankAccountTable {
  id: Generated<number>;
  partner_id: number;
  active: boolean;
  bank_name: string;
  owner: string;
  iban: string;
  bic: string;
}

export interface AppUserTable {
  user_no: Generated<number>;
  partner_id: number;
  username: string;
  password_hash: string;
  /** of the password that was mailed last, until its first use or `mailed_until`; both or neither */
  mailed_hash: string | null;
  mailed_until: Date | null;
  /** bits of D10; without 64 a user sees own bookings only */
  rights: number;
  locked: boolean;
  first_name: string;
  last_name: string;
  phone: string;
  fax: string;
  email: string;
  comment: string;
  department: string;
}

/** Kept until they would be refused as too old anyway. */
export interface UsedProofTable {
  proof_hash: string;
  expires_at: Date;
}

/** Tokens are random and opaque; only their SHA-256 is kept. */
export interface AccessTokenTable {
  token_hash: string;
  user_no: number;
  expires_at: Date;
}
