import { statements } from './statements';

/** Whoever writes (D10): clear names, the partner's own login as it is, somebody left who administers. */
export const migration = statements(`
alter table platform.app_user
  add constraint app_user_username_tidy check (username = btrim(username) and length(username) <= 120),
  add constraint app_user_password check (password_hash <> ''),
  add constraint app_user_phone_digits check (phone ~ '^[0-9]{0,20}$' and fax ~ '^[0-9]{0,20}$');

-- Of all lower cases only that of İ is two signs, which databases know or not.
create function platform.login_name(name text) returns text language sql immutable strict parallel safe
  return lower(replace(btrim(regexp_replace(normalize(name, NFKC), ' +', ' ', 'g')), U&'\\0130', U&'i\\0307'));

drop index platform.app_user_username;

create unique index app_user_username on platform.app_user (platform.login_name(username));

create function platform.judge_new_name() returns trigger language plpgsql as $$
begin
  if new.username = new.partner_id::text then return new; end if;
  if tg_op = 'UPDATE' and new.username = old.username then return new; end if;
  if new.username is not nfkc normalized or new.username !~ '[^0-9 ._@+-]' or new.username ~ '  '
    or new.username ~ '[^A-Za-z0-9 ._@+\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017f\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b\\u1e00-\\u1eff-]' then
    raise exception 'The name could be mistaken for another.'
      using errcode = 'check_violation', constraint = 'app_user_new_name';
  end if;
  return new;
end $$;

create trigger app_user_new_name before insert or update of username on platform.app_user
  for each row execute function platform.judge_new_name();

create function platform.keep_own_login() returns trigger language plpgsql as $$
begin
  if old.username = old.partner_id::text then
    if tg_op = 'DELETE' or new.username <> old.username or new.partner_id <> old.partner_id then
      raise exception 'The own login of a partner stays.'
        using errcode = 'check_violation', constraint = 'app_user_own_login';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create trigger app_user_own_login before update or delete on platform.app_user
  for each row execute function platform.keep_own_login();

create function platform.keep_administrator() returns trigger language plpgsql as $$
begin
  if old.locked or (old.rights & 256) = 0 then return null; end if;
  if tg_op = 'UPDATE' and not new.locked and (new.rights & 256) <> 0 then return null; end if;
  perform 1 from platform.partner where id = old.partner_id for update;
  if not exists (
    select 1 from platform.app_user where partner_id = old.partner_id and not locked and (rights & 256) <> 0
  ) then
    raise exception 'Somebody must be able to administer the users.'
      using errcode = 'check_violation', constraint = 'app_user_administrator';
  end if;
  return null;
end $$;

create constraint trigger app_user_administrator after update or delete on platform.app_user
  for each row execute function platform.keep_administrator();

alter table platform.booking
  alter column user_no drop not null,
  drop constraint booking_user_no_fkey,
  add constraint booking_user_no_fkey foreign key (user_no) references platform.app_user (user_no) on delete set null;

create index booking_user on platform.booking (user_no);
`);
