-- A change of one's own address: asked for with the password, in force once the link in the mail to the new one is opened.
-- Confirmed rows stay with the account as its history of addresses.
create table email_changes (
  -- Only the hash of the link's token is stored.
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  -- The session that asked stays signed in.
  session_id uuid references sessions (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- When a newer change, another password or a deactivation ended it.
  voided_at timestamptz
);
create index email_changes_user on email_changes (user_id);
create index email_changes_session on email_changes (session_id) where session_id is not null;
create unique index email_changes_one_open on email_changes (user_id) where confirmed_at is null and voided_at is null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('LOGOUT', 'THEFT', 'PASSWORD_RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'DEACTIVATED'));
