create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The fact it tells of: a listener that runs twice writes it once.
  fact_id uuid not null,
  message text not null,
  link text check (link ~ '^/([^/\\]|$)'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_once unique (fact_id, user_id)
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
