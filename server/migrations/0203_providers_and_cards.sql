-- Currencies in which only whole amounts exist: those without a minor unit in ISO 4217, and the Colombian peso, whose
-- centavos nobody uses. The same list is in contract/platform/currencies.ts.
create or replace function takes_whole_amounts(currency text) returns boolean language sql immutable parallel safe
  return currency in ('BIF', 'CLP', 'COP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');

-- Amounts in a currency without decimals go up to 9,999,999,999, those in others to 9,999,999.99: see contract/platform/money.ts.
create or replace function fits_currency(cents bigint, currency text) returns boolean language sql immutable parallel safe
  return case when takes_whole_amounts(currency) then cents % 100 = 0 and cents <= 999999999900 else cents <= 999999999 end;

-- The working hours of one weekday as minutes of the day; empty if the day is off.
create or replace function day_minutes(hours jsonb) returns int4multirange
  language sql immutable parallel safe
  return case
    when (hours ->> 'active')::boolean and hours ->> 'from' < hours ->> 'to' then int4multirange(int4range(
      left(hours ->> 'from', 2)::integer * 60 + right(hours ->> 'from', 2)::integer,
      left(hours ->> 'to', 2)::integer * 60 + right(hours ->> 'to', 2)::integer))
    else '{}'
  end;

alter table provider_profiles
  -- Minutes of each weekday on the provider's clock, Monday first.
  add column weekly_hours int4multirange[] not null generated always as (array[
    day_minutes(availability -> 'lunes'), day_minutes(availability -> 'martes'), day_minutes(availability -> 'miércoles'),
    day_minutes(availability -> 'jueves'), day_minutes(availability -> 'viernes'), day_minutes(availability -> 'sábado'),
    day_minutes(availability -> 'domingo')]) stored,
  -- An administrator can hide content of a user. The words are the grounds of the decision, which the owner reads. Null while
  -- the content is visible.
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- The provider answers the orders of new clients one at a time.
  add column new_clients_one_at_a_time boolean not null default false;

alter table service_cards
  drop constraint service_cards_emergency_fee_cents_check,
  alter column emergency_fee_cents type bigint,
  -- A provider can pause a card, or delete it: the row stays, because orders and negotiations refer to it.
  add column paused_at timestamptz,
  add column deleted_at timestamptz,
  -- Hours before the start from which a cancellation is late.
  add column notice_hours smallint not null default 24,
  -- Prices of a card are in `currency`. `currency_country` is the provider's country at the publication when each country
  -- has its own currency, and null while one currency is valid for the whole installation. Both stay as they are while the
  -- card exists: the setting and the country cannot change under a price.
  add column currency text not null default 'USD' constraint service_cards_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text,
  -- As of provider_profiles.
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- Minutes that the provider needs after an appointment.
  add column pause_minutes smallint not null default 0,
  -- Hours before a start until which an order is accepted by itself; null if the provider accepts each order.
  add column instant_notice_hours smallint,
  -- The day on which a card that a vacation paused is offered again; null for a card that its provider paused.
  add column back_on date,
  -- A card may wait for the approval of an administrator, or be refused with grounds; null is approved.
  add column approval text check (approval in ('WAITING', 'REFUSED')),
  add column approval_grounds text check (length(approval_grounds) > 0),
  add constraint service_cards_notice_hours check (notice_hours in (2, 24, 48)),
  add constraint service_cards_whole_amounts
    check (emergency_fee_cents >= 0 and fits_currency(emergency_fee_cents, currency)),
  add constraint service_cards_pause_minutes check (pause_minutes between 0 and 120),
  add constraint service_cards_instant_notice_hours check (instant_notice_hours between 2 and 72),
  add constraint service_cards_approval_grounds
    check ((approval is not distinct from 'REFUSED') = (approval_grounds is not null));

-- Replaced by the tables of the search.
drop index service_cards_search;
create index service_cards_instant on service_cards (id desc) where is_listed and instant_notice_hours is not null;
create index service_cards_waiting on service_cards (id) where approval = 'WAITING' and deleted_at is null;

alter table service_packages
  drop constraint service_packages_price_cents_check,
  alter column price_cents type bigint,
  add constraint service_packages_price_cents_check check (price_cents between 1 and 999999999900);

-- How often cards were seen: one visit for each visitor, card and day (docs/decisions/0150-money-and-reach.md). Nothing that is
-- stored longer than a day concerns a visitor.
create table card_visits (
  service_card_id uuid not null references service_cards (id) on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (service_card_id, day)
);
create index card_visits_day on card_visits (day);

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
