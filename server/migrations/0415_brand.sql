-- The brand: what an administrator has set, and what the environment of the process set at its last start. Null falls back to
-- the next source (docs/decisions/0156-one-brand-for-all-instances.md).
create table brand (
  source text primary key constraint brand_source check (source in ('administrator', 'environment')),
  version integer not null default 0,
  name text,
  short_name text,
  sender text,
  color text constraint brand_color check (color ~ '^#[0-9a-f]{6}$'),
  hero_title text,
  hero_lead text,
  legal_name text,
  legal_id text,
  legal_address text,
  legal_contact text,
  countries text[] constraint brand_countries check (cardinality(countries) > 0),
  logo_image_id uuid references images (id),
  dark_logo_image_id uuid references images (id),
  icon_image_id uuid references images (id)
);
insert into brand (source) values ('administrator'), ('environment');

alter table images drop constraint images_kind;
alter table images add constraint images_kind
  check (kind in ('avatar', 'cover', 'gallery', 'attachment', 'logo', 'icon'));
