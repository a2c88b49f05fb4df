-- Administrators decide about orders, reports and imports too. The page of a person or an order lists what happened to it.
alter table audit_log drop constraint audit_log_subject_type_check;
alter table audit_log add constraint audit_log_subject_type_check
  check (subject_type in ('setting', 'skill', 'user', 'order', 'report', 'import'));
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);

-- The brand: what an administrator has set, and what the environment of the process set at its last start. Null falls back to
-- the next source (docs/decisions/0156-one-brand-for-all-instances.md).
create table brand (
  source text primary key constraint brand_source check (source in ('administrator', 'environment')),
  version integer not null default 0,
  name text,
  short_name text,
  sender text,
  color text constraint brand_color check (color ~ '^#[0-9a-f]{6}$'),
  hero_title text,
  hero_lead text,
  legal_name text,
  legal_id text,
  legal_address text,
  legal_contact text,
  countries text[] constraint brand_countries check (cardinality(countries) > 0),
  logo_image_id uuid references images (id),
  dark_logo_image_id uuid references images (id),
  icon_image_id uuid references images (id)
);
insert into brand (source) values ('administrator'), ('environment');

-- The words of mails and legal pages that administrators changed. What equals the original is not stored.
create table own_texts (
  key text not null,
  part text not null,
  content text not null,
  -- Hash of the original that it replaces, by which a start of another version knows that the original changed.
  original_hash text not null,
  updated_at timestamptz not null default now(),
  primary key (key, part)
);

-- Versions of the terms by which an operator asks every account again. They sort with the dates of the product's terms.
create table terms_versions (
  version text collate "C" primary key,
  created_at timestamptz not null default now()
);

-- What the first day of an installation needs to know beside its settings. One row.
create table first_day (
  is_only boolean primary key default true check (is_only),
  -- Hash of the mail server that accepted the last test mail.
  mail_server_hash text,
  -- When an administrator had the demo removed.
  demo_removed_at timestamptz
);
insert into first_day default values;

-- The report of an import. The file itself is never stored.
create table imports (
  id uuid primary key,
  actor_id uuid not null references users (id),
  file_name text not null check (char_length(file_name) between 1 and 200),
  sends_links boolean not null,
  line_count integer not null,
  person_count integer not null,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  claimed_count integer not null default 0,
  refused_count integer not null default 0,
  refused jsonb not null default '[]',
  ignored_columns text[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint imports_done check (done_count between 0 and person_count)
);
create index imports_running on imports (id) where ended_at is null;
create index imports_age on imports (created_at);

-- The people of a running import. Each is deleted in the transaction that takes it over, so an import that was killed resumes with the others.
create table import_people (
  import_id uuid not null references imports (id) on delete cascade,
  position integer not null,
  person jsonb not null,
  primary key (import_id, position)
);

-- People who were imported. Their profiles exist only here until they claim them.
create table imported_profiles (
  id uuid primary key,
  key_hash text not null,
  -- Hashes of the key, the address and the phone.
  identities text[] not null,
  -- Null after the claim, which moves it to the account, and after the person declined.
  content jsonb,
  claimed_by uuid references users (id),
  claimed_at timestamptz,
  declined_at timestamptz,
  link_hash text,
  link_expires_at timestamptz,
  link_mailed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint imported_profiles_key unique (key_hash),
  constraint imported_profiles_link unique (link_hash),
  constraint imported_profiles_claim check ((claimed_by is null) = (claimed_at is null)),
  constraint imported_profiles_content check ((content is null) = (claimed_at is not null or declined_at is not null)),
  constraint imported_profiles_link_end check ((link_hash is null) = (link_expires_at is null))
);
create index imported_profiles_identities on imported_profiles using gin (identities);
create index imported_profiles_claimed_by on imported_profiles (claimed_by) where claimed_by is not null;
create index imported_profiles_waiting on imported_profiles (updated_at) where content is not null;

-- The backups that this product makes by itself. A backup leaves this table out.
create table backups (
  name text primary key,
  started_at timestamptz not null,
  -- Moved on while a process works at it, so that another one notices when that process was killed.
  alive_at timestamptz not null,
  finished_at timestamptz,
  bytes bigint,
  is_encrypted boolean not null,
  failure text,
  checked_at timestamptz,
  check_failure text,
  constraint backups_end check (finished_at is null or failure is null),
  constraint backups_check check (checked_at is null or finished_at is not null)
);
create index backups_started on backups (started_at);

-- Keys with which programs call the API for a person. Only the hash of a key is stored.
create table personal_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash text not null constraint personal_tokens_hash unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index personal_tokens_of_user on personal_tokens (user_id);
create index personal_tokens_expiry on personal_tokens (expires_at);

-- Addresses of the operator that receive events. The secret signs each message, so it is stored as it is.
create table webhooks (
  id uuid primary key,
  url text not null,
  events text[] not null,
  secret text not null,
  -- Signs beside the new one for a day after a rotation.
  former_secret text,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text constraint webhooks_reason check (disabled_reason in ('EXPIRED', 'GONE', 'HOLDER_LOST')),
  -- One process sends at a time, so that the events of one record arrive in order.
  lease_id uuid,
  leased_until timestamptz,
  -- A second rotation within a day, for example because the response of the first was lost, must not end the secret that the
  -- receiver still has: these sign too until `former_secret_until`, the newest first.
  earlier_secrets text[] not null default '{}',
  -- A webhook is made by a person, and stops when its holder may not read its events any more.
  creator_id uuid constraint webhooks_creator references users (id),
  holder_id uuid constraint webhooks_holder references users (id),
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_reason is null)),
  constraint webhooks_former check ((former_secret is null) = (former_secret_until is null))
);

-- One row for each message to an address of the operator: to the channel of notifications, from its first attempt on, and
-- the delivery of an event, written in the transaction that publishes it. It holds no content and no address.
create table webhook_deliveries (
  id uuid primary key,
  purpose text not null,
  created_at timestamptz not null,
  attempts integer not null,
  -- The status of the last response; null when there was none.
  last_status integer,
  -- Null after the end.
  next_attempt_at timestamptz,
  ended_at timestamptz,
  sequence bigint generated always as identity,
  webhook_id uuid references webhooks (id) on delete cascade,
  type text,
  record_kind text,
  record_id text,
  expires_at timestamptz,
  constraint webhook_deliveries_end check ((next_attempt_at is null) = (ended_at is not null)),
  constraint webhook_deliveries_purpose check (
    (purpose = 'channel' and webhook_id is null)
    or (purpose = 'event' and num_nulls(webhook_id, type, record_kind, record_id, expires_at) = 0)
  )
);
create index webhook_deliveries_created on webhook_deliveries (created_at);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, record_id, sequence) where ended_at is null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, sequence);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where purpose = 'event';
