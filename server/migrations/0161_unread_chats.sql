-- The chats with unread messages of a user with many chats. The indexes contain only unread chats, and depend on columns
-- that change only when a chat becomes read or unread, so that most messages still update their chat in place.
alter table chats
  add column client_unread boolean not null generated always as (client_read_seq < last_seq) stored,
  add column provider_unread boolean not null generated always as (provider_read_seq < last_seq) stored;
create index chats_client_unread on chats (client_id) where client_unread;
create index chats_provider_unread on chats (provider_user_id) where provider_unread;
