-- Quotes and first messages to a provider have a chat too. Its key is the id of the order, quote or service request.
alter table chats
  drop constraint chats_order_id_fkey,
  add column kind text not null default 'order'
    constraint chats_kind check (kind in ('order', 'quote', 'serviceRequest')),
  add column service_order_id uuid generated always as (case when kind = 'order' then order_id end) stored
    constraint chats_service_order_id_fkey references service_orders,
  add column negotiation_id uuid generated always as (case when kind = 'quote' then order_id end) stored
    constraint chats_negotiation_id_fkey references negotiations,
  add column service_request_id uuid generated always as (case when kind = 'serviceRequest' then order_id end) stored
    constraint chats_service_request_id_fkey references service_requests;
drop index chats_client;
drop index chats_provider;
create index chats_client on chats (client_id, kind, last_message_at desc, order_id desc);
create index chats_provider on chats (provider_user_id, kind, last_message_at desc, order_id desc);

-- The inbox lists quotes and service requests by their latest action or message.
alter table negotiations
  add column last_message_at timestamptz,
  add column active_at timestamptz not null generated always as (greatest(updated_at, last_message_at)) stored;
drop index negotiations_client_updated;
drop index negotiations_provider_updated;
create index negotiations_client_active on negotiations (client_id, active_at desc, id desc);
create index negotiations_provider_active on negotiations (provider_profile_id, active_at desc, id desc);
alter table service_requests
  add column last_message_at timestamptz,
  add column active_at timestamptz not null generated always as (greatest(created_at, last_message_at)) stored;
drop index service_requests_provider_created;
create index service_requests_client_active on service_requests (client_id, active_at desc, id desc);
create index service_requests_provider_active on service_requests (provider_profile_id, active_at desc, id desc);
