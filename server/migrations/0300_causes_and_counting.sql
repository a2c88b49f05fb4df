-- Facts that decide how an ended order counts for its provider. They are stored with the order, so that neither an erasure nor the
-- retention of histories changes a figure afterwards.
alter table service_orders
  -- The cause that actor and reason do not contain: an administrator's decision, or 'nobody' for the cancellation of an order whose
  -- other party was deactivated. Null: the party that cancelled, or the absent one.
  add column caused_by text check (caused_by in ('client', 'provider', 'nobody')),
  -- The provider was expected to answer an order that lapsed: within the weekly hours, to a client with a completed order.
  add column was_answer_expected boolean;

-- Former settlements named no cause, so nobody is charged for them.
update service_orders set caused_by = 'nobody' where settlement_grounds is not null;

update service_orders o set caused_by = 'nobody'
  from order_history entry, provider_profiles profile, account_deactivations gone
 where o.status = 'CANCELLED' and o.cancelled_by in ('client', 'provider')
   and o.cancellation_reason not in ('WITHDRAWN', 'CLIENT_ABSENT', 'PROVIDER_ABSENT')
   and entry.order_id = o.id and entry.action = 'cancel' and profile.id = o.provider_profile_id
   and gone.user_id = case when o.cancelled_by = 'provider' then o.client_id else profile.user_id end
   and gone.at <= entry.at and coalesce(gone.ended_at > entry.at, true);

-- The hours of that time are unknown.
update service_orders o set was_answer_expected = exists (
    select from service_orders earlier
     where earlier.client_id = o.client_id and earlier.status = 'COMPLETED' and earlier.created_at < o.created_at)
 where o.status = 'CANCELLED' and o.cancellation_reason in ('NO_ANSWER', 'START_PASSED');

-- An order counts for ratings and jobs unless the work was marked as finished sooner than it can have been done, or the client's
-- account was new or was brought by the provider. `isTooQuick` in the contract has the same minutes.
create function is_order_counted(
  accepted_at timestamptz, marked_at timestamptz, created_at timestamptz, duration_minutes integer,
  client_since timestamptz, client_referrer uuid, provider_user uuid
) returns boolean
  language sql immutable parallel safe
  return (marked_at is null or accepted_at is null
          or marked_at >= accepted_at + greatest(10, duration_minutes / 4.0) * interval '1 minute')
     and coalesce(marked_at, accepted_at, created_at) >= client_since + interval '24 hours'
     and client_referrer is distinct from provider_user;

-- Figures of a provider read the orders of 180 days and the latest jobs.
create index service_orders_provider_created on service_orders (provider_profile_id, created_at desc);

-- The reviews that count: shown, of an order that counts, and not replaced by a newer one of the same pair within 90 days.
with eligible as (
  select review.id, review.author_id, coalesce(review.provider_profile_id, review.client_id) as subject, review.created_at
    from reviews review
    join service_orders o on o.id = review.order_id
    join users client on client.id = o.client_id
    join provider_profiles profile on profile.id = o.provider_profile_id
   where review.published_at is not null and review.hidden_reason is null
     and is_order_counted(o.accepted_at, o.provider_marked_at, o.created_at, o.duration_minutes,
           client.created_at, client.referred_by_user_id, profile.user_id)
), counted as (
  select id, coalesce(
      lead(created_at) over (partition by author_id, subject order by created_at, id) >= created_at + interval '2160 hours',
      true) as counts
    from eligible
)
update reviews set counts = coalesce(decided.counts, false)
  from reviews same left join counted decided on decided.id = same.id
 where reviews.id = same.id and reviews.counts <> coalesce(decided.counts, false);

update provider_profiles profile set rating_sum = fresh.stars, rating_count = fresh.reviews
  from (
    select subject.id, coalesce(sum(rating), 0)::int as stars, count(rating)::int as reviews
      from provider_profiles subject
      left join reviews on provider_profile_id = subject.id and counts and published_at is not null
     group by subject.id
  ) fresh
 where fresh.id = profile.id and (fresh.stars, fresh.reviews) is distinct from (profile.rating_sum, profile.rating_count);

update users client set rating_sum = fresh.stars, rating_count = fresh.reviews
  from (
    select subject.id, coalesce(sum(rating), 0)::int as stars, count(rating)::int as reviews
      from users subject
      left join reviews on client_id = subject.id and counts and published_at is not null
     group by subject.id
  ) fresh
 where fresh.id = client.id and (fresh.stars, fresh.reviews) is distinct from (client.rating_sum, client.rating_count);

-- The next run of the hourly job calculates the figures of all providers with orders anew.
update provider_reputation reputation set outdated_on = date '2000-01-01'
 where exists (select from service_orders where provider_profile_id = reputation.provider_profile_id);
