alter table users
  add column district text check (char_length(district) between 1 and 80),
  -- Accounts that their owner paused, or that are erased once the days to change one's mind have passed.
  add column paused_at timestamptz,
  add column erasure_due_at timestamptz,
  -- Everything public reads this: cards, profile, lists and bookings.
  add column is_visible boolean not null generated always as
    (is_active and paused_at is null and erasure_due_at is null) stored,
  -- The place of the list in which the address is; null until it is known. An address without one is matched when it is next
  -- used, and otherwise its owner is asked. Places are never deleted.
  add column place_id integer references places (id),
  -- The place was looked up once by the words of the address, so that a job reads each address once.
  add column is_place_searched boolean not null default false,
  -- Accounts of the demo, so that an administrator can remove them.
  add column is_demo boolean not null default false,
  add column administrator_rights text[] not null default '{}'
    constraint users_administrator_rights_check check (administrator_rights <@ '{moderation,money,settings,people}'::text[]),
  -- The hash of the password that the environment gave to the first administrator: as long as it is theirs, they have none of
  -- their own.
  add column initial_password_hash text;

-- Demo accounts of 1.0.0 have an address that nobody can own and an id with a time, which registered accounts do not have.
update users set is_demo = true where email like '%.example' and substr(id::text, 15, 1) = '7';
-- Each administrator has some of the rights; those of before have all of them.
update users set administrator_rights = '{moderation,money,settings,people}' where roles @> '{ADMIN}';

-- The words of a name without case and accents, for searches by the beginning of words.
create or replace function name_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(fold(value), '[^a-z0-9]+', ' ', 'g'));

create index users_provider_names on users using gin (name_words(full_name))
  where is_active and 'PROVIDER' = any (roles);
create index users_erasure_due on users (erasure_due_at) where erasure_due_at is not null;
create index users_place_unsearched on users (id)
  where place_id is null and address is not null and country is not null and not is_place_searched;
-- Orders of a removed demo count in no figure of the operator.
create index users_demo on users (id) where is_demo;
-- Administrators find people by the digits of their phone.
create index users_phone_digits on users
  using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) where phone is not null;

-- Addresses that a user saved under a name.
create table user_addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 30),
  district text not null check (char_length(district) between 1 and 80),
  street text not null check (char_length(street) between 1 and 300),
  created_at timestamptz not null,
  -- As of users.
  place_id integer references places (id),
  is_place_searched boolean not null default false
);
create unique index user_addresses_name on user_addresses (user_id, lower(name));
create index user_addresses_place_unsearched on user_addresses (id)
  where place_id is null and not is_place_searched;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('LOGOUT', 'THEFT', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'DEACTIVATED', 'PAUSED'));
create index sessions_history on sessions (user_id, created_at desc);

-- A link opens a session.
alter table mailed_links rename column session_given_at to session_opened_at;
-- A six-digit code in the mail of a verification link, for the browser that registered. It is valid for 15 minutes after
-- the link was created; a later mail removes it.
alter table mailed_links
  add column code_hash text,
  add column code_tries smallint not null default 0;

-- The invitation or cancellation (iCalendar) of a mail.
alter table mailbox_messages add column calendar text;

-- A user who wants nothing to do with another one (docs/decisions/0095-blocks-and-own-data.md). The blocked user is never told.
create table user_blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  constraint user_blocks_not_oneself check (blocker_id <> blocked_id)
);
-- A block works both ways.
create index user_blocks_blocked on user_blocks (blocked_id, blocker_id);
