-- The secret address at which a calendar program reads the appointments of a user. Only the hash of its token is stored.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  token_hash text not null constraint calendar_feeds_token unique,
  created_at timestamptz not null
);

-- Raised by each change that a calendar shows (RFC 5545, 3.8.7.4); a trigger does it.
alter table service_orders add column sequence integer not null default 0;

-- The invitation or cancellation (iCalendar) of a mail.
alter table mailbox_messages add column calendar text;
