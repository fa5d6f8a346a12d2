import { statements } from './statements';

/**
 * What holds for users whoever writes them (D10): names without outer spaces, phones of digits; a partner's own login
 * stays what it is; somebody unlocked can always administer. A deleted user's bookings stay with the partner.
 */
export const users = statements(`
alter table platform.app_user
  add constraint app_user_username_tidy check (username = btrim(username) and length(username) <= 120),
  add constraint app_user_password check (password_hash <> ''),
  add constraint app_user_phone_digits check (phone ~ '^[0-9]{0,20}$' and fax ~ '^[0-9]{0,20}$');

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
