import { type Kysely, sql } from 'kysely';

const indexes = ['audit_partner_at', 'audit_partner_id', 'audit_sign_in', 'audit_at'];

/**
 * By month, so that what is too old is dropped and not deleted. Rows so far stay where they lie, as one partition that ends with
 * this month: to copy them would hold up older portals. The sequence can't belong to an identity: before PostgreSQL 17 partitions
 * have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const same = 'including defaults including constraints';
  await run(`create table portal.audit_default (like portal.audit ${same})`);
  await run('lock table portal.audit in access exclusive mode');
  const sequence = await sql<{ next: string }>`
    select (last_value + is_called::int)::text as next from portal.audit_id_seq`.execute(db);
  const kept = await sql<{ end: string }>`
    select date_trunc('month', greatest(max(at), now()) at time zone 'UTC' + interval '1 month')::text as end
    from portal.audit having max(at) is not null`.execute(db);
  const { next = '1' } = sequence.rows[0] ?? {};
  const end = kept.rows[0]?.end;

  await run('alter table portal.audit rename to audit_before');
  await run('alter table portal.audit_before drop constraint audit_pkey, alter column id drop identity');
  for (const name of indexes)
    await run(`alter index portal.${name} rename to ${name.replace('audit', 'audit_before')}`);
  await run(`create sequence portal.audit_id_seq start ${next}`);
  await run(`create table portal.audit (like portal.audit_before ${same}) partition by range (at)`);
  await run(`alter table portal.audit alter column id set default nextval('portal.audit_id_seq')`);
  await run('alter sequence portal.audit_id_seq owned by portal.audit.id');
  if (end === undefined) await run('drop table portal.audit_before');
  else
    await run(
      `alter table portal.audit attach partition portal.audit_before for values from (minvalue) to ('${end}+00')`,
    );
  await run('alter table portal.audit attach partition portal.audit_default default');

  await run('alter table portal.audit add primary key (id, at)');
  await run('create index audit_partner_at on portal.audit (partner_id, at)');
  await run('create index audit_partner_id on portal.audit (partner_id, id)');
  await run(`
    create index audit_sign_in on portal.audit (lower(login), at)
    where event in ('login.ok', 'login.failed', 'login.limited', 'sso.refused')`);
  await run('create index audit_at on portal.audit using brin (at)');
}
