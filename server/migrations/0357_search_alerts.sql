-- A person who waits for the first card that fits a question. The row goes when the person is told or withdraws it.
create table search_alerts (
  id uuid primary key,
  user_id uuid constraint search_alerts_user references users (id) on delete cascade,
  -- Without an account. Not proven until the alert is confirmed.
  email text,
  skill_id uuid constraint search_alerts_skill references skills (id) on delete cascade,
  -- Words that name no trade.
  search text,
  place_id integer constraint search_alerts_place references places (id),
  country text,
  created_at timestamptz not null default now(),
  -- Null until the link of the mail was opened.
  confirmed_at timestamptz,
  checked_at timestamptz,
  constraint search_alerts_person check (num_nonnulls(user_id, email) = 1),
  constraint search_alerts_asks check (num_nonnulls(skill_id, search, place_id) > 0),
  constraint search_alerts_once unique nulls not distinct (user_id, email, skill_id, search, place_id, country)
);
create index search_alerts_email on search_alerts (email) where email is not null;
create index search_alerts_due on search_alerts (checked_at nulls first) where confirmed_at is not null;
create index search_alerts_age on search_alerts (created_at);
create index search_alerts_by_skill on search_alerts (skill_id) where skill_id is not null;
