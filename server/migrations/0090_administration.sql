-- What administrators did. Nothing that names a person is kept here: names are read from the present rows, so that
-- erasing somebody's data leaves none behind.
create table audit_log (
  -- A UUID of version 7: newest first is by id.
  id uuid primary key,
  -- Null for the process itself.
  actor_id uuid references users (id),
  action text not null,
  subject_type text not null check (subject_type in ('setting', 'skill', 'user')),
  subject_id text not null,
  -- Only what the act changed.
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

-- When the personal data of a user was deleted: the row stays, for the orders and reviews of others.
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased_inactive check (erased_at is null or not is_active);

-- The administrators' table of users: newest first, and search by a part of name or address.
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (fold(full_name) gin_trgm_ops, email gin_trgm_ops);
