-- Landing pages of a trade in a place that search engines learn of. A job decides anew every hour, because it compares
-- the providers of all places of a trade.
create table landing_pages (
  skill_id uuid not null references skills (id) on delete cascade,
  place_id integer not null references places (id) on delete cascade,
  primary key (skill_id, place_id)
);
create index landing_pages_place on landing_pages (place_id);
