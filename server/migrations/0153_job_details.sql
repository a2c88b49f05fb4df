alter table users add column district text check (char_length(district) between 1 and 80);

-- Each order keeps its own copy of the address: a later change of the profile does not move the job.
alter table service_orders
  add column description text not null default '' check (char_length(description) <= 1000),
  add column job_district text check (char_length(job_district) between 1 and 80),
  add column job_street text check (char_length(job_street) between 1 and 300);
update service_orders o set job_street = left(u.address, 300)
  from users u where u.id = o.client_id and u.address <> '';

-- Addresses that a user saved under a name.
create table user_addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 30),
  district text not null check (char_length(district) between 1 and 80),
  street text not null check (char_length(street) between 1 and 300),
  created_at timestamptz not null
);
create unique index user_addresses_name on user_addresses (user_id, lower(name));

-- Pictures of the client: of the job, and of the problem that the client reported.
create table order_images (
  order_id uuid not null references service_orders (id) on delete cascade,
  purpose text not null check (purpose in ('JOB', 'PROBLEM')),
  position smallint not null check (position between 1 and 5),
  image_id uuid not null unique references images (id),
  primary key (order_id, purpose, position)
);
