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
