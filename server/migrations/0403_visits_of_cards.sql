-- How often cards were seen: one visit for each visitor, card and day (docs/decisions/0150-money-and-reach.md). Nothing that is
-- stored longer than a day concerns a visitor.

-- The secret of a day. Without it nobody can find out whose mark is whose, so it is deleted after the day.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

-- Hashes of a card with the address and the browser of a visitor, with the salt of the day. Deleted after the day.
create table visit_marks (
  day date not null,
  mark bytea not null check (length(mark) = 16),
  primary key (day, mark)
);

create table card_visits (
  service_card_id uuid not null references service_cards (id) on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (service_card_id, day)
);
create index card_visits_day on card_visits (day);
