-- Recently completed orders of a user, which wait for a review.
create index service_orders_client_completed on service_orders (client_id, updated_at) where status = 'COMPLETED';
create index service_orders_provider_completed on service_orders (provider_profile_id, updated_at) where status = 'COMPLETED';
