-- Administrators list orders by appointment, and find people by the digits of their phone.
create index service_orders_schedule on service_orders (scheduled_at desc, id desc);
create index service_orders_status_schedule on service_orders (status, scheduled_at desc, id desc);
-- A search by person reads the latest orders of everybody who matches, from the index alone.
create index service_orders_client_schedule on service_orders (client_id, scheduled_at desc, id desc) include (status);
create index service_orders_provider_schedule
  on service_orders (provider_profile_id, scheduled_at desc, id desc) include (status);
create index users_phone_digits on users
  using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops) where phone is not null;

-- The page of a person or an order lists what happened to it.
create index audit_log_subject on audit_log (subject_type, subject_id, id desc);
create index reports_object on reports (object_type, object_id);
create index sessions_history on sessions (user_id, created_at desc);
