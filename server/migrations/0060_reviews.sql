create table reviews (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  author_id uuid not null references users (id),
  -- Exactly one of the two: whom it is about.
  provider_profile_id uuid references provider_profiles (id),
  client_id uuid references users (id),
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint reviews_one_per_author unique (order_id, author_id),
  constraint reviews_one_subject check (num_nonnulls(provider_profile_id, client_id) = 1)
);
create index reviews_provider on reviews (provider_profile_id, created_at desc, id desc);
create index reviews_client on reviews (client_id, created_at desc, id desc);
