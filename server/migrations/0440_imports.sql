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

alter table audit_log drop constraint audit_log_subject_type_check,
  add constraint audit_log_subject_type_check check (subject_type in ('setting', 'skill', 'user', 'order', 'report', 'import'));
