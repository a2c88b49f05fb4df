-- An order stores for which country, trade and hour it was requested (docs/decisions/0162-sums-of-ended-orders.md), so that the
-- figures of a week stay the same when a provider moves or changes a card. The trigger service_orders_origin sets them.
alter table service_orders
  add column country text,
  add column skill_id uuid,
  -- On the provider's clock.
  add column start_hour smallint check (start_hour between 0 and 23);

update service_orders o
   set country = person.country, skill_id = card.skill_id,
       start_hour = extract(hour from o.scheduled_at at time zone profile.timezone)
  from provider_profiles profile, users person, service_cards card
 where profile.id = o.provider_profile_id and person.id = profile.user_id and card.id = o.service_card_id;

-- Sums of orders that have ended, which never change. The job overview.sum-ended-orders adds them up to `summed_until`; later
-- ones and open ones are counted from the orders themselves.
create table overview_progress (
  is_only boolean primary key default true check (is_only),
  -- Instant until which ended orders are summed; null before the first run.
  summed_until timestamptz
);
insert into overview_progress default values;

-- By the week (Monday, UTC) of the creation.
create table overview_weeks (
  week date not null,
  country text,
  requests integer not null,
  filled integer not null,
  rejected integer not null,
  cancelled integer not null,
  completed integer not null,
  agreed_ended integer not null,
  late integer not null,
  emergencies integer not null,
  emergencies_filled integer not null,
  constraint overview_weeks_key unique nulls not distinct (week, country)
);

-- By the week of the creation, trade, place and hour.
create table overview_fills (
  week date not null,
  country text,
  skill_id uuid,
  place_id integer,
  start_hour smallint,
  requests integer not null,
  filled integer not null,
  constraint overview_fills_key unique nulls not distinct (week, skill_id, place_id, country, start_hour)
);

-- By the week of the creation and the rounded time of the provider's first answer.
create table overview_answers (
  week date not null,
  country text,
  minutes integer not null,
  answers integer not null,
  constraint overview_answers_key unique nulls not distinct (week, country, minutes)
);

-- By the week of the completion.
create table overview_money (
  week date not null,
  country text,
  currency text not null,
  currency_country text,
  orders integer not null,
  agreed_cents bigint not null,
  commission_cents bigint not null,
  promotion_cents bigint not null,
  constraint overview_money_key unique nulls not distinct (week, country, currency, currency_country)
);

create index service_orders_ended on service_orders (updated_at) where status in ('REJECTED', 'CANCELLED', 'COMPLETED');
create index service_orders_unended on service_orders (id) where status in ('PENDING', 'ACCEPTED');
