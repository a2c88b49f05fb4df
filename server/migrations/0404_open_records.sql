-- Open orders and unanswered requests are listed completely, however many ended ones lie between them.
create index service_orders_client_open on service_orders (client_id, id desc) where status in ('PENDING', 'ACCEPTED');
create index service_orders_provider_open on service_orders (provider_profile_id, id desc) where status in ('PENDING', 'ACCEPTED');
create index negotiations_client_open on negotiations (client_id, id desc) where deadline_at is not null;
create index negotiations_provider_open on negotiations (provider_profile_id, id desc) where deadline_at is not null;
create index service_requests_provider_open on service_requests (provider_profile_id, id desc) where answered_at is null;
