-- Reputation of providers: facts from their orders, and the ranking quality by which searches sort
-- (docs/decisions/0097-reputation.md). The rules are in contract/domains/reputation/reputation.rules.ts.

-- Average stars of all reviews in hundredths, in steps of ten and at most 480: the prior of every ranking quality. One row.
create table platform_rating (
  id boolean primary key default true check (id),
  mean smallint not null check (mean between 100 and 480)
);
insert into platform_rating (mean)
  select coalesce(least(480, round(sum(rating_sum) * 10.0 / nullif(sum(rating_count), 0)) * 10), 400) from provider_profiles;

-- Ranking quality, 0 to 500: the mean of the stars with ten reviews of the platform's mean, times the lower bound of the rate of
-- completed jobs (Wilson, 95 %), which is 0 without a job.
create function provider_quality(stars integer, reviews integer, mean integer, jobs integer, completed integer) returns smallint
  language sql immutable parallel safe
  return case when jobs = 0 then 0 else round(
    (stars * 100 + 10 * mean)::float8 / (reviews + 10)
    * ((completed::float8 + 1.9208) / jobs
       - 1.96 * sqrt(completed::float8 * (jobs - completed) / jobs + 0.9604) / jobs)
    / (1 + 3.8416 / jobs)
  ) end::smallint;

create table provider_reputation (
  provider_profile_id uuid primary key references provider_profiles (id) on delete cascade,
  -- Requests that were answered, or had to be, and how many were answered in time.
  requests integer not null default 0,
  answered integer not null default 0,
  -- Median of the answered ones; null without any.
  answer_minutes integer,
  -- Agreed orders that were completed or failed because of the provider.
  jobs integer not null default 0,
  completed integer not null default 0,
  cancelled_late integer not null default 0,
  absent integer not null default 0,
  -- Clients with a completed order, and those of them with an earlier one.
  clients integer not null default 0,
  returning_clients integer not null default 0,
  -- All completed orders.
  completed_ever integer not null default 0,
  -- The latest jobs, whenever they were.
  latest_jobs smallint not null default 0,
  latest_completed smallint not null default 0,
  quality smallint not null default 0 check (quality between 0 and 500),
  -- The day (UTC) on which the oldest order of the figures becomes too old; null without one.
  outdated_on date,
  calculated_at timestamptz,
  constraint provider_reputation_counts check (
    answered between 0 and requests and (answer_minutes is null or answer_minutes >= 0)
    and completed + cancelled_late + absent <= jobs and least(completed, cancelled_late, absent) >= 0
    and returning_clients between 0 and clients and completed_ever >= completed
    and latest_completed between 0 and latest_jobs
  )
);
create index provider_reputation_outdated on provider_reputation (outdated_on) where outdated_on is not null;

-- A first estimate; the hourly job calculates everything exactly.
insert into provider_reputation (provider_profile_id, completed_ever, latest_jobs, latest_completed, outdated_on)
  select profile.id, coalesce(ended.completed, 0), least(200, coalesce(ended.completed, 0)), least(200, coalesce(ended.completed, 0)),
         case when ended.completed is null then null else current_date end
    from provider_profiles profile
    left join (
      select provider_profile_id, count(*) filter (where status = 'COMPLETED') as completed
        from service_orders group by provider_profile_id
    ) ended on ended.provider_profile_id = profile.id;
update provider_reputation reputation
   set quality = provider_quality(profile.rating_sum, profile.rating_count, platform.mean, latest_jobs, latest_completed)
  from provider_profiles profile, platform_rating platform
 where profile.id = reputation.provider_profile_id;

create function create_reputation() returns trigger language plpgsql as $$
begin
  insert into provider_reputation (provider_profile_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger provider_profiles_reputation after insert on provider_profiles
  for each row execute function create_reputation();

-- The search sorts by the quality instead of the plain mean, which stays the filter by rating.
alter table card_words rename column rating to quality;
alter table card_words add column is_newcomer boolean not null default true;
alter table listed_cards
  add column quality smallint not null default 0,
  -- The provider has completed fewer than five orders.
  add column is_newcomer boolean not null default true;

drop index listed_cards_rating, listed_cards_country_rating, listed_cards_price, listed_cards_country_price, listed_cards_provider;

create or replace function index_cards(cards uuid[]) returns void
language sql begin atomic
  -- One order for all writers: this and a new quality can't wait for each other in a circle.
  select from card_words where card_id = any (cards) order by card_id, root for update;
  delete from card_words where card_id = any (cards);
  delete from listed_cards where card_id = any (cards);
  insert into card_words (card_id, root, weight, quality, is_newcomer, country)
    select card.id, word.root, word.weight, coalesce(reputation.quality, 0), coalesce(reputation.completed_ever, 0) < 5, card.country
      from service_cards card
      left join provider_reputation reputation on reputation.provider_profile_id = card.provider_profile_id
      join skills skill on skill.id = card.skill_id
     cross join lateral (
       select lexeme, case when 'A' = any (weights) then 10 when 'B' = any (weights) then 4 when 'C' = any (weights) then 2 else 1 end
         from unnest(card.search_document)
       union all
       select '=' || skill.id, case when (
           select bool_and(card.search_document @@ (search_root(name.word) || ':A')::tsquery)
             from search_words(skill.name) as name (word)
         ) then 10 else 4 end
     ) as word (root, weight)
     where card.id = any (cards) and card.is_listed;
  insert into listed_cards (card_id, provider_profile_id, skill_id, country, is_emergency, rating, quality, is_newcomer, price_cents,
                            duration_minutes)
    select card.id, card.provider_profile_id, card.skill_id, card.country, card.is_emergency,
           average_rating(profile.rating_sum, profile.rating_count), coalesce(reputation.quality, 0),
           coalesce(reputation.completed_ever, 0) < 5, package.price, package.duration
      from service_cards card
      join provider_profiles profile on profile.id = card.provider_profile_id
      left join provider_reputation reputation on reputation.provider_profile_id = card.provider_profile_id
      left join (
        select service_card_id, min(price_cents) as price, min(duration_minutes) as duration
          from service_packages where service_card_id = any (cards) and archived_at is null group by service_card_id
      ) package on package.service_card_id = card.id
     where card.id = any (cards) and card.is_listed;
end;

select index_cards(array(select id from service_cards));

create index listed_cards_quality on listed_cards (quality desc, card_id desc);
create index listed_cards_country_quality on listed_cards (country, quality desc, card_id desc);
-- Negative, so that all columns of the order descend and a page begins at one position of the index.
create index listed_cards_price on listed_cards ((-price_cents) desc, quality desc, card_id desc);
create index listed_cards_country_price on listed_cards (country, (-price_cents) desc, quality desc, card_id desc);
create index listed_cards_provider on listed_cards (provider_profile_id) include (quality);
-- The best newcomers have places of their own on a first page.
create index listed_cards_newcomers on listed_cards (quality desc, card_id desc) where is_newcomer;
create index listed_cards_country_newcomers on listed_cards (country, quality desc, card_id desc) where is_newcomer;
create index card_words_newcomers on card_words (root, weight desc, quality desc, card_id desc) where is_newcomer;
create index card_words_country_newcomers on card_words (root, country, weight desc, quality desc, card_id desc) where is_newcomer;
analyze card_words;
analyze listed_cards;

-- A new rating changes the plain mean of the cards and the quality of the provider.
create or replace function rate_cards() returns trigger language plpgsql as $$
begin
  update provider_reputation reputation
     set quality = provider_quality(new.rating_sum, new.rating_count, platform.mean, latest_jobs, latest_completed)
    from platform_rating platform
   where reputation.provider_profile_id = new.id;
  -- After the words, as all writers do.
  update listed_cards set rating = average_rating(new.rating_sum, new.rating_count)
   where provider_profile_id = new.id and rating <> average_rating(new.rating_sum, new.rating_count);
  return null;
end $$;

drop trigger provider_profiles_rate_cards on provider_profiles;
create trigger provider_profiles_rate_cards after update of rating_sum, rating_count on provider_profiles
  for each row
  when ((old.rating_sum, old.rating_count) is distinct from (new.rating_sum, new.rating_count))
  execute function rate_cards();

create function rank_cards() returns trigger language plpgsql as $$
begin
  -- In the order of index_cards.
  perform from card_words w join service_cards c on c.id = w.card_id
    where c.provider_profile_id = new.provider_profile_id
    order by w.card_id, w.root
    for update of w;
  update card_words w set quality = new.quality, is_newcomer = new.completed_ever < 5
    from service_cards c
    where c.provider_profile_id = new.provider_profile_id and w.card_id = c.id;
  update listed_cards set quality = new.quality, is_newcomer = new.completed_ever < 5
    where provider_profile_id = new.provider_profile_id;
  return null;
end $$;
create trigger provider_reputation_rank_cards after update of quality, completed_ever on provider_reputation
  for each row
  when ((old.quality, old.completed_ever < 5) is distinct from (new.quality, new.completed_ever < 5))
  execute function rank_cards();
