-- Why an administrator deactivated an account. Apart from the audit log, which is append-only: the words may name a
-- person, so they are deleted when the account is erased.
create table account_deactivations (
  id uuid primary key,
  user_id uuid not null references users (id),
  reason text not null check (length(reason) > 0),
  at timestamptz not null,
  -- When the account was activated again.
  ended_at timestamptz check (ended_at >= at)
);
create unique index account_deactivations_current on account_deactivations (user_id) where ended_at is null;
create index account_deactivations_user on account_deactivations (user_id, at);
