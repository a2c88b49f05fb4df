-- The words of the glossary: a party is notified of messages.
alter table chats rename column client_told_seq to client_notified_seq;
alter table chats rename column provider_told_seq to provider_notified_seq;

-- Quotes and first messages to a provider have a chat too. Its key is the id of the order, quote or service request.
alter table chats
  drop constraint chats_order_id_fkey,
  -- The chats with unread messages of a user with many chats. The indexes contain only unread chats, and depend on columns
  -- that change only when a chat becomes read or unread, so that most messages still update their chat in place.
  add column client_unread boolean not null generated always as (client_read_seq < last_seq) stored,
  add column provider_unread boolean not null generated always as (provider_read_seq < last_seq) stored,
  add column last_message_at timestamptz not null default now(),
  add column kind text not null default 'order'
    constraint chats_kind check (kind in ('order', 'quote', 'serviceRequest')),
  add column service_order_id uuid generated always as (case when kind = 'order' then order_id end) stored
    constraint chats_service_order_id_fkey references service_orders,
  add column negotiation_id uuid generated always as (case when kind = 'quote' then order_id end) stored
    constraint chats_negotiation_id_fkey references negotiations,
  add column service_request_id uuid generated always as (case when kind = 'serviceRequest' then order_id end) stored
    constraint chats_service_request_id_fkey references service_requests;

update chats c set last_message_at = m.created_at
  from chat_messages m where m.order_id = c.order_id and m.seq = c.last_seq;

-- The inbox lists the conversations of a user by their latest message or action, from an index for each kind and party.
drop index chats_client;
drop index chats_provider;
create index chats_client on chats (client_id, kind, last_message_at desc, order_id desc);
create index chats_provider on chats (provider_user_id, kind, last_message_at desc, order_id desc);
create index chats_client_unread on chats (client_id) where client_unread;
create index chats_provider_unread on chats (provider_user_id) where provider_unread;

alter table chat_messages
  -- As of provider_profiles.
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- The content of a message with a picture says so in a word, for callers that show texts only.
  add column image_id uuid references images (id) on delete set null;
create unique index chat_messages_id on chat_messages (id);
create unique index chat_messages_image on chat_messages (image_id) where image_id is not null;

alter table service_requests
  add column hidden_reason text check (length(hidden_reason) > 0),
  add column last_message_at timestamptz,
  add column active_at timestamptz not null generated always as (greatest(created_at, last_message_at)) stored;
drop index service_requests_client;
create index service_requests_client on service_requests (client_id, created_at desc, id desc);
create index service_requests_client_active on service_requests (client_id, active_at desc, id desc);
create index service_requests_provider_active on service_requests (provider_profile_id, active_at desc, id desc);
-- Unanswered requests are listed completely, however many ended ones lie between them.
create index service_requests_provider_open on service_requests (provider_profile_id, id desc) where answered_at is null;
