import { statements } from './statements';

/** Bookings are found as `searchText` writes them now, and by travellers only where the partner sees these. */
export const migration = statements(`
create function platform.plain_text(words text) returns text language sql immutable strict
  return replace(replace(replace(translate(
    regexp_replace(normalize(words, nfd), '[\\u0300-\\u036f''’‘´\`]', '', 'g'),
    'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

create function platform.search_text(words text) returns text language sql immutable strict
  return (
    with word as (
      select n, word, platform.plain_text(word) as plain,
        platform.plain_text(replace(replace(replace(word, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) as spelled
      from regexp_split_to_table(words, '[\\s,;]+') with ordinality as each (word, n)
      where word <> ''
    )
    select string_agg(text, ' ' order by part, n, variant)
    from word, lateral (values
      (1, 0, plain),
      (2, 0, nullif(spelled, plain)),
      (2, 1, nullif(regexp_replace(plain, '([aou])e', '\\1', 'g'), plain))
    ) as written (part, variant, text)
    where text is not null
  );

alter table platform.booking disable trigger user;

update platform.booking b set search = platform.search_text(
    case when p.partner_type = 1 then b.search
    else left(b.search, length(b.booking_no || b.customer_name) + 1)
      || substr(b.search, length(b.booking_no || b.customer_name || b.traveler_name) + 3) end)
  from platform.partner p where p.id = b.partner_id;

alter table platform.booking enable trigger user;

drop function platform.search_text(text);

drop function platform.plain_text(text);
`);
