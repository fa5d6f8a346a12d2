import { statements } from './statements';

/** Content null: drawn when it is asked for. Old marketing files go; the next start brings the new ones. */
export const migration = statements(`
update platform.provision_file
  set content = replace(encode(convert_to(content, 'UTF8'), 'base64'), chr(10), '')
  where content is not null;

alter table platform.provision_file
  add column content_type text not null default 'text/csv' check (content_type in ('text/csv', 'application/pdf'));

delete from platform.marketing_file;

alter table platform.marketing_file
  drop constraint marketing_file_content_type_check,
  add constraint marketing_file_content_type_check
    check (content_type in ('application/pdf', 'image/png', 'image/svg+xml')),
  add column language_id smallint not null,
  alter column content drop not null;

create index marketing_file_language on platform.marketing_file (language_id, title);
`);
