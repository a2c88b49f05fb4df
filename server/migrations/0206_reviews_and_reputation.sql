-- Average stars of all reviews in hundredths, in steps of ten and at most 480: the prior of every ranking quality
-- (docs/decisions/0097-reputation.md). One row.
create table platform_rating (
  id boolean primary key default true check (id),
  mean smallint not null check (mean between 100 and 480)
);
insert into platform_rating (mean)
  select coalesce(least(480, round(sum(rating_sum) * 10.0 / nullif(sum(rating_count), 0)) * 10), 400) from provider_profiles;

-- A review is sealed, visible only to its author, until `published_at`.
alter table reviews
  -- As of provider_profiles.
  add column hidden_reason text check (length(hidden_reason) > 0),
  -- The latest publication, as its author was promised when it was written.
  add column reveal_at timestamptz,
  -- The planned publication: `reveal_at`, or the full hour after the other party wrote.
  add column publish_at timestamptz,
  add column published_at timestamptz,
  add column answer text,
  add column answered_at timestamptz,
  add column answer_hidden_reason text check (length(answer_hidden_reason) > 0),
  -- What the author of a review wrote while there was a block between the two people. Only the author reads it.
  add column withheld_comment text check (length(withheld_comment) > 0);

-- An order counts for ratings and jobs unless the work was marked as finished sooner than it can have been done, or the client's
-- account was new or was brought by the provider. `isTooQuick` in the contract has the same minutes.
create or replace function is_order_counted(
  accepted_at timestamptz, marked_at timestamptz, created_at timestamptz, duration_minutes integer,
  client_since timestamptz, client_referrer uuid, provider_user uuid
) returns boolean
  language sql immutable parallel safe
  return (marked_at is null or accepted_at is null
          or marked_at >= accepted_at + greatest(10, duration_minutes / 4.0) * interval '1 minute')
     and coalesce(marked_at, accepted_at, created_at) >= client_since + interval '24 hours'
     and client_referrer is distinct from provider_user;

-- Reviews of 1.0.0 were public as soon as they were written. Those count of an order that counts and that no newer one of the
-- same pair replaced within 90 days.
with eligible as (
  select review.id, review.author_id, coalesce(review.provider_profile_id, review.client_id) as subject, review.created_at
    from reviews review
    join service_orders o on o.id = review.order_id
    join users client on client.id = o.client_id
    join provider_profiles profile on profile.id = o.provider_profile_id
   where is_order_counted(o.accepted_at, o.provider_marked_at, o.created_at, o.duration_minutes,
           client.created_at, client.referred_by_user_id, profile.user_id)
), counted as (
  select id, coalesce(
      lead(created_at) over (partition by author_id, subject order by created_at, id) >= created_at + interval '2160 hours',
      true) as counts
    from eligible
)
update reviews
   set reveal_at = reviews.created_at, publish_at = reviews.created_at, published_at = reviews.created_at,
       counts = coalesce(decided.counts, false)
  from reviews same left join counted decided on decided.id = same.id
 where reviews.id = same.id;

alter table reviews
  alter column reveal_at set not null,
  alter column publish_at set not null,
  add constraint reviews_sealed_do_not_count check (published_at is not null or not counts),
  add constraint reviews_answer_of_published check (
    (answer is null) = (answered_at is null) and (answer is null or published_at is not null)),
  add constraint reviews_answer_length check (char_length(answer) between 1 and 500);

drop index reviews_provider;
drop index reviews_client;
create index reviews_provider on reviews (provider_profile_id, published_at desc, id desc)
  where published_at is not null;
create index reviews_client on reviews (client_id, published_at desc, id desc)
  where published_at is not null;
create index reviews_due on reviews (publish_at) where published_at is null;

update provider_profiles profile set rating_sum = fresh.stars, rating_count = fresh.reviews
  from (
    select subject.id, coalesce(sum(rating), 0)::int as stars, count(rating)::int as reviews
      from provider_profiles subject
      left join reviews on provider_profile_id = subject.id and counts
     group by subject.id
  ) fresh
 where fresh.id = profile.id and (fresh.stars, fresh.reviews) is distinct from (profile.rating_sum, profile.rating_count);

update users client set rating_sum = fresh.stars, rating_count = fresh.reviews
  from (
    select subject.id, coalesce(sum(rating), 0)::int as stars, count(rating)::int as reviews
      from users subject
      left join reviews on client_id = subject.id and counts
     group by subject.id
  ) fresh
 where fresh.id = client.id and (fresh.stars, fresh.reviews) is distinct from (client.rating_sum, client.rating_count);

-- Reputation of providers: facts from their orders, and the ranking quality by which searches sort. The rules are in
-- contract/domains/reputation/reputation.rules.ts.
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

-- Ranking quality, 0 to 500: the mean of the stars with ten reviews of the platform's mean, times the lower bound of the rate of
-- completed jobs (Wilson, 95 %), which is 0 without a job.
create or replace function provider_quality(stars integer, reviews integer, mean integer, jobs integer, completed integer) returns smallint
  language sql immutable parallel safe
  return case when jobs = 0 then 0 else round(
    (stars * 100 + 10 * mean)::float8 / (reviews + 10)
    * ((completed::float8 + 1.9208) / jobs
       - 1.96 * sqrt(completed::float8 * (jobs - completed) / jobs + 0.9604) / jobs)
    / (1 + 3.8416 / jobs)
  ) end::smallint;

-- A first estimate; the next run of the hourly job calculates the figures of all providers with orders exactly.
insert into provider_reputation (provider_profile_id, completed_ever, latest_jobs, latest_completed, quality, outdated_on)
  select profile.id, coalesce(ended.completed, 0), jobs.latest, jobs.latest,
         provider_quality(profile.rating_sum, profile.rating_count, platform.mean, jobs.latest, jobs.latest),
         case when ended.completed is not null then date '2000-01-01' end
    from platform_rating platform
   cross join provider_profiles profile
    left join (
      select provider_profile_id, count(*) filter (where status = 'COMPLETED') as completed
        from service_orders group by provider_profile_id
    ) ended on ended.provider_profile_id = profile.id
   cross join lateral (select least(200, coalesce(ended.completed, 0))::integer as latest) jobs;

-- Facts of clients, which a provider sees before accepting (docs/decisions/0150-money-and-reach.md). The rules are in
-- server/domains/reputation/clients/clients.rules.ts.
create table client_reputation (
  user_id uuid primary key references users (id) on delete cascade,
  -- Agreed orders that were completed or that the client ended.
  orders integer not null default 0,
  cancelled_late integer not null default 0,
  absent integer not null default 0,
  -- The day (UTC) on which the oldest order of the figures becomes too old; null without one.
  outdated_on date,
  calculated_at timestamptz,
  constraint client_reputation_counts check (least(cancelled_late, absent) >= 0 and cancelled_late + absent <= orders)
);
create index client_reputation_outdated on client_reputation (outdated_on) where outdated_on is not null;

-- The next run of the hourly job calculates the figures of all clients with orders.
insert into client_reputation (user_id, outdated_on)
  select id, date '2000-01-01' from users
   where erased_at is null and exists (select from service_orders where client_id = users.id);

-- Badges that other people see until a date. A badge without a skill says that the identity was verified, one with a
-- skill that the license of this trade was.
create table provider_badges (
  provider_profile_id uuid not null references provider_profiles (id),
  skill_id uuid references skills (id) on delete cascade,
  verified_until timestamptz not null,
  constraint provider_badges_once unique nulls not distinct (provider_profile_id, skill_id)
);
create index provider_badges_skill on provider_badges (skill_id) where skill_id is not null;
create index provider_badges_end on provider_badges (verified_until);

-- A document that a provider sent, and its decision. The file is named after `document_id`, which exists only while the
-- document waits. A badge can be revoked with grounds; the record keeps its approval.
create table verifications (
  id uuid primary key,
  provider_profile_id uuid not null references provider_profiles (id),
  skill_id uuid constraint verifications_skill_known references skills (id) on delete cascade,
  status text not null default 'WAITING' constraint verifications_status
    check (status in ('WAITING', 'APPROVED', 'REFUSED', 'REVOKED', 'REPLACED', 'WITHDRAWN')),
  document_id uuid constraint verifications_document unique,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  grounds text check (length(grounds) > 0),
  valid_until date,
  -- When the provider was reminded that the badge ends.
  reminded_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  -- The first instant at which a badge may end within 30 days in the zone of its provider, at the earliest a day after the
  -- approval; null once its provider was reminded.
  reminder_at timestamptz generated always as (
    case when status = 'APPROVED' and reminded_at is null then
      greatest(
        (valid_until - 29 - interval '14 hours') at time zone 'UTC',
        (decided_at at time zone 'UTC' + interval '1 day') at time zone 'UTC'
      )
    end
  ) stored,
  constraint verifications_file check ((status = 'WAITING') = (document_id is not null)),
  constraint verifications_decided check (
    (status in ('APPROVED', 'REFUSED', 'REVOKED')) = (decided_at is not null)
    and (decided_at is null) = (decided_by is null)),
  constraint verifications_grounds check ((status in ('REFUSED', 'REVOKED')) = (grounds is not null)),
  constraint verifications_valid check ((status in ('APPROVED', 'REVOKED')) = (valid_until is not null)),
  constraint verifications_revoked check (
    (status = 'REVOKED') = (revoked_at is not null) and (revoked_at is null) = (revoked_by is null))
);
create unique index verifications_waiting on verifications (provider_profile_id, skill_id) nulls not distinct
  where status = 'WAITING';
create index verifications_queue on verifications (id) where status = 'WAITING';
create index verifications_provider on verifications (provider_profile_id, id desc);
create index verifications_skill on verifications (skill_id) where skill_id is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;
create index verifications_revoked_by on verifications (revoked_by) where revoked_by is not null;
create index verifications_reminder_at on verifications (reminder_at) where reminder_at is not null;
