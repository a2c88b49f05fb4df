-- The inbox lists the conversations of a user by their latest message or action, from an index for each kind and party.
alter table chats add column last_message_at timestamptz not null default now();
update chats c set last_message_at = m.created_at
  from chat_messages m where m.order_id = c.order_id and m.seq = c.last_seq;
drop index chats_client;
drop index chats_provider;
create index chats_client on chats (client_id, last_message_at desc, order_id desc);
create index chats_provider on chats (provider_user_id, last_message_at desc, order_id desc);
create index negotiations_client_updated on negotiations (client_id, updated_at desc, id desc);
create index negotiations_provider_updated on negotiations (provider_profile_id, updated_at desc, id desc);
drop index service_requests_client;
create index service_requests_client on service_requests (client_id, created_at desc, id desc);
create index service_requests_provider_created on service_requests (provider_profile_id, created_at desc, id desc);
