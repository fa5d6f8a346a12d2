import { statements } from './statements';

/** Mailed passwords that wait for their first use, and used links of single sign-on (D13). */
export const migration = statements(`
alter table platform.app_user
  add column mailed_hash text,
  add column mailed_until timestamptz,
  add constraint app_user_mailed check ((mailed_hash is null) = (mailed_until is null));

create table platform.used_proof (
  proof_hash text primary key check (length(proof_hash) = 64),
  expires_at timestamptz not null
);
`);
