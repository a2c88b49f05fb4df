-- The place of the list in which an address is; null until it is known. An address without one is matched when it is next
-- used, and otherwise its owner is asked. Places are never deleted.
alter table users add column place_id integer references places (id);
alter table user_addresses add column place_id integer references places (id);
alter table negotiations add column job_place_id integer references places (id);
alter table service_orders add column job_place_id integer references places (id);
