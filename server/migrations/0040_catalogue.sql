create table service_cards (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id),
  skill_id uuid not null constraint service_cards_skill references skills (id),
  title text not null check (length(title) between 1 and 240),
  description text not null,
  reach text[] not null default '{}',
  is_emergency boolean not null default false,
  emergency_fee_cents integer not null default 0 check (emergency_fee_cents between 0 and 999999999),
  cover_image_id uuid references images (id) on delete set null,
  -- Copied from the provider's user by a trigger (0041), so that a page of the catalogue is one index scan.
  is_listed boolean not null default false,
  country text,
  -- Roots of the words of title, skill, zones, provider and description, weighted; kept by the same trigger.
  search_document tsvector not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_cards_provider on service_cards (provider_profile_id);
-- Not only of listed cards: deleting or renaming a skill asks for all of its cards.
create index service_cards_skill on service_cards (skill_id, id desc);
-- Ids are UUIDs of version 7: newest first is by id.
create index service_cards_listed on service_cards (id desc) where is_listed;
create index service_cards_country on service_cards (country, id desc) where is_listed;
create index service_cards_country_skill on service_cards (country, skill_id, id desc) where is_listed;
create index service_cards_emergency on service_cards (id desc) where is_listed and is_emergency;
create index service_cards_country_emergency on service_cards (country, id desc) where is_listed and is_emergency;
create index service_cards_search on service_cards using gin (search_document);

create table service_packages (
  id uuid primary key,
  service_card_id uuid not null references service_cards (id) on delete cascade,
  position smallint not null,
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents between 1 and 999999999),
  duration_minutes integer not null check (duration_minutes between 5 and 1440),
  -- Left out of an edit: orders keep their copy, nobody can book it any more.
  archived_at timestamptz
);
create index service_packages_card on service_packages (service_card_id, position);

create table gallery_images (
  id uuid primary key,
  service_card_id uuid not null references service_cards (id) on delete cascade,
  image_id uuid not null references images (id),
  description text not null default '',
  position integer not null,
  created_at timestamptz not null default now()
);
create index gallery_images_card on gallery_images (service_card_id, position);
