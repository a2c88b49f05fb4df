-- Whether the place of an address was looked up once by its words, so that a job reads each address once.
alter table users add column is_place_searched boolean not null default false;
alter table user_addresses add column is_place_searched boolean not null default false;
create index users_place_unsearched on users (id)
  where place_id is null and address is not null and country is not null and not is_place_searched;
create index user_addresses_place_unsearched on user_addresses (id)
  where place_id is null and not is_place_searched;
