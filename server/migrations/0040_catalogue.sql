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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_cards_provider on service_cards (provider_profile_id);
create index service_cards_skill on service_cards (skill_id);
create index service_cards_newest on service_cards (created_at desc, id desc);

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
