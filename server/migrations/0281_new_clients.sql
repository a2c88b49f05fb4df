-- The provider answers the orders of new clients one at a time.
alter table provider_profiles add column new_clients_one_at_a_time boolean not null default false;
