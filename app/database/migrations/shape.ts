import type { Shape } from '../shape.server';

export const portalShape: Shape = {
  "address_change": [
    "after_address text not null",
    "approved_by text",
    "asked_at timestamp with time zone not null",
    "before_address text not null",
    "id bigint not null",
    "link_hash text",
    "link_until timestamp with time zone not null",
    "login text not null",
    "needs_approval boolean not null",
    "opened_by text",
    "partner_id integer not null",
    "state text not null",
    "undo_hash text",
    "undo_token text",
    "undo_until timestamp with time zone not null"
  ],
  "audit": [
    "at timestamp with time zone not null",
    "detail jsonb not null",
    "event text not null",
    "id bigint not null",
    "login text",
    "partner_id integer",
    "request_id text"
  ],
  "booking_note": [
    "booking_id bigint not null",
    "booking_no text not null",
    "note text not null",
    "partner_id integer not null",
    "reference text not null",
    "return_date date not null",
    "saved_at timestamp with time zone not null",
    "saved_by text not null"
  ],
  "device_epoch": [
    "epoch integer not null",
    "key text not null"
  ],
  "draft": [
    "created_at timestamp with time zone not null",
    "expires_at timestamp with time zone not null",
    "fields jsonb not null",
    "login text not null",
    "offered boolean not null",
    "partner_id integer not null",
    "path text not null",
    "session_hash text not null"
  ],
  "factor_demand": [
    "login text not null",
    "partner_id integer not null"
  ],
  "known_browser": [
    "browser text not null",
    "first_at timestamp with time zone not null",
    "key text not null",
    "last_at timestamp with time zone not null",
    "name text not null"
  ],
  "lease": [
    "key text not null",
    "owner text not null",
    "until timestamp with time zone not null"
  ],
  "login": [
    "first_at timestamp with time zone not null",
    "language text",
    "last_at timestamp with time zone not null",
    "login text not null",
    "partner_id integer not null"
  ],
  "mail_address": [
    "address text not null",
    "login text not null",
    "partner_id integer not null",
    "replaced_at timestamp with time zone"
  ],
  "notice": [
    "address text not null",
    "at timestamp with time zone not null",
    "brand integer not null",
    "changes jsonb not null",
    "due_at timestamp with time zone not null",
    "event text not null",
    "given_up_at timestamp with time zone",
    "id bigint not null",
    "language text not null",
    "login text not null",
    "message_id text",
    "partner_id integer not null",
    "request_id text",
    "sent_at timestamp with time zone",
    "subject text not null",
    "tries smallint not null"
  ],
  "once": [
    "created_at timestamp with time zone not null",
    "id text not null",
    "result jsonb not null"
  ],
  "password_request": [
    "at timestamp with time zone not null",
    "partner_id integer not null"
  ],
  "pending_change": [
    "content text not null",
    "created_at timestamp with time zone not null",
    "expires_at timestamp with time zone not null",
    "id text not null",
    "session_hash text not null"
  ],
  "pending_sign_in": [
    "content text not null",
    "expires_at timestamp with time zone not null",
    "id_hash text not null",
    "login text not null",
    "partner_id integer not null"
  ],
  "recovery_code": [
    "code_hash text not null",
    "login text not null",
    "partner_id integer not null",
    "used_at timestamp with time zone"
  ],
  "saved_view": [
    "id bigint not null",
    "login text",
    "name text not null",
    "partner_id integer not null",
    "place smallint not null",
    "query text not null",
    "report text not null",
    "saved_at timestamp with time zone not null",
    "saved_by text not null"
  ],
  "second_factor": [
    "created_at timestamp with time zone not null",
    "enabled_at timestamp with time zone",
    "last_step bigint not null",
    "login text not null",
    "partner_id integer not null",
    "secret text not null"
  ],
  "secret": [
    "name text not null",
    "value text not null"
  ],
  "session": [
    "browser text not null",
    "by_link boolean not null",
    "confirmed_at timestamp with time zone",
    "created_at timestamp with time zone not null",
    "data jsonb not null",
    "ended_at timestamp with time zone",
    "expires_at timestamp with time zone not null",
    "host text not null",
    "id_hash text not null",
    "login text not null",
    "network text not null",
    "partner_id integer not null",
    "revoked boolean not null"
  ],
  "tries": [
    "changed_at timestamp with time zone not null",
    "key text not null",
    "state jsonb not null"
  ],
  "turns": [
    "at timestamp with time zone[] not null",
    "key text not null"
  ],
  "upload": [
    "content text not null",
    "created_at timestamp with time zone not null",
    "expires_at timestamp with time zone not null",
    "id text not null",
    "login text not null",
    "name text not null",
    "partner_id integer not null"
  ]
};
