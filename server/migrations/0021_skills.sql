create table skills (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  default_image_urls text[] not null default '{}',
  created_at timestamptz not null default now()
);
create unique index skills_name_unique on skills (fold(name));
