-- One chat for each order, made by its first message. The order's row is locked before it.
create table chats (
  order_id uuid primary key references service_orders (id) on delete cascade,
  -- The order's parties, who never change.
  client_id uuid not null references users (id),
  provider_user_id uuid not null references users (id),
  last_seq integer not null check (last_seq > 0),
  -- Up to here each has read; one's own messages count as read.
  client_read_seq integer not null default 0 check (client_read_seq between 0 and last_seq),
  provider_read_seq integer not null default 0 check (provider_read_seq between 0 and last_seq),
  -- The last message of which each was told while not in the chat: nothing more until they have read it.
  client_told_seq integer not null default 0,
  provider_told_seq integer not null default 0
) with (fillfactor = 70);
create index chats_client on chats (client_id);
create index chats_provider on chats (provider_user_id);

create table chat_messages (
  order_id uuid not null references chats (order_id) on delete cascade,
  -- 1, 2, 3 … without a gap, taken while the order's row is locked.
  seq integer not null,
  id uuid not null,
  author_id uuid not null references users (id),
  -- The name its author's page gave it.
  client_message_id text check (length(client_message_id) between 1 and 64),
  content text not null check (char_length(content) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (order_id, seq)
);
-- A message that is sent again is stored once.
create unique index chat_messages_once on chat_messages (order_id, author_id, client_message_id)
  where client_message_id is not null;

-- Processes with sockets, while they say that they live; who is in which chat goes with them.
create table chat_instances (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create table chat_presences (
  order_id uuid not null,
  user_id uuid not null,
  instance_id uuid not null references chat_instances (id) on delete cascade,
  primary key (order_id, user_id, instance_id)
);
create index chat_presences_instance on chat_presences (instance_id);
