/**
 * Random orders of the last 400 days for every provider, with their history and reports. A number between 0 and 1 decides
 * about the end of each order.
 */
export const HISTORY: readonly string[] = [
  `create temporary table planned as
   select gen_random_uuid() as id, profile.id as provider, client.id as client, random() as fate, random() < 0.15 as negotiated,
          now() - random() * interval '400 days' as created, random() * interval '40 hours' as waited
     from provider_profiles profile
    cross join lateral generate_series(1, abs(hashtext(profile.id::text || 'orders')) % 30) n
    -- Few clients for each provider, so that some come back.
    join (
      select id, row_number() over (order by id) - 1 as number, count(*) over () as total from users where roles = '{CLIENT,ADMIN}'
    ) client on client.number = (abs(hashtext(profile.id::text)) % 1000 + n % 12 * 37) % client.total`,
  `insert into service_orders (id, client_id, provider_profile_id, service_card_id, card_title, duration_minutes, is_emergency,
     status, scheduled_at, base_price_cents, emergency_fee_cents, platform_fee_cents, discount_cents, total_cents,
     provider_payout_cents, promotion_type, created_at, accepted_at, provider_marked_at, cancelled_by, cancellation_reason, is_late,
     rejection_reason, settlement_grounds, caused_by, was_answer_expected)
   select id, client, provider, provider, 'Servicio', 60, true,
     case when fate < 0.55 then 'COMPLETED' when fate < 0.60 and not negotiated then 'REJECTED' else 'CANCELLED' end,
     created, 1000, 0, 100, 0, 1000, 900, 'NONE', created,
     case when fate < 0.55 or negotiated or fate >= 0.70 then created + waited end,
     -- An hour of work counts from a quarter of an hour on.
     case when fate < 0.10 then created + waited + interval '14 minutes'
          when fate < 0.55 then created + waited + interval '15 minutes' end,
     case when fate < 0.60 and not (negotiated and fate >= 0.55) then null
          when fate < 0.65 and not negotiated then 'system' when fate < 0.70 then 'client'
          when fate < 0.80 then 'provider' when fate < 0.85 then 'client' when fate < 0.95 then 'system' else 'administrator' end,
     case when fate < 0.60 and not (negotiated and fate >= 0.55) then null
          when fate < 0.65 and not negotiated then case when fate < 0.62 then 'NO_ANSWER' else 'START_PASSED' end
          when fate < 0.70 then case when negotiated then 'PRICE' else 'WITHDRAWN' end
          when fate < 0.85 then 'ILLNESS'
          when fate < 0.89 then 'PROVIDER_ABSENT' when fate < 0.92 then 'CLIENT_ABSENT' when fate < 0.95 then 'UNCONFIRMED'
          else 'SETTLED' end,
     case when fate < 0.60 and not (negotiated and fate >= 0.55) then null 
       else (fate >= 0.70 and fate < 0.76) or (fate >= 0.80 and fate < 0.83) end,
     case when fate >= 0.55 and fate < 0.60 and not negotiated then 'Hoy no puedo' end, case when fate >= 0.95 then 'Así fue.' end,
     -- By the administrator, and because the client was deactivated.
     case when fate >= 0.95 then (array['client', 'provider', 'nobody', null])[1 + abs(hashtext(id::text)) % 4]
          when fate >= 0.70 and fate < 0.72 then 'nobody' end,
     case when fate >= 0.60 and fate < 0.65 and not negotiated then abs(hashtext(id::text)) % 3 > 0 end
   from planned`,
  // Some clients are younger than their first orders, and some were brought by the provider.
  `update users set created_at = now() - case when abs(hashtext(id::text)) % 10 = 0 then interval '200 days' else interval '500 days' end`,
  `update users client set referred_by_user_id = profile.user_id
     from planned join provider_profiles profile on profile.id = planned.provider
    where planned.client = client.id and abs(hashtext(client.id::text)) % 9 = 0 and profile.user_id <> client.id`,
  `insert into order_history (order_id, action, by_party, from_status, to_status, at)
   select id, case when negotiated then 'acceptOffer' else 'create' end, 'client', null,
          case when negotiated then 'ACCEPTED' else 'PENDING' end, created from planned`,
  `insert into order_history (order_id, action, by_party, from_status, to_status, at)
   select id, case when fate >= 0.55 and fate < 0.60 then 'reject' else 'accept' end, 'provider', 'PENDING',
          case when fate >= 0.55 and fate < 0.60 then 'REJECTED' else 'ACCEPTED' end, created + waited
     from planned where not negotiated and (fate < 0.60 or fate >= 0.70)`,
  `insert into order_issues (id, order_id, kind, reported_by, problem_kind, created_at, closed_at)
   select gen_random_uuid(), id, case when fate < 0.975 then 'ABSENCE' else 'PROBLEM' end,
          case when fate < 0.96 then 'provider' else 'client' end, case when fate < 0.975 then null else 'BADLY_DONE' end, created, now()
     from planned where fate >= 0.95`,
];

/**
 * The facts of every provider, from the orders alone and by other means than the product: one statement over all orders.
 * `count` and `cases` are null below five cases.
 */
export const FACTS = `
  with recursive counted as (
    select o.*, issue.kind as report,
           (provider_marked_at is null or extract(epoch from provider_marked_at - accepted_at) >= greatest(600, 15 * duration_minutes))
             and extract(epoch from coalesce(provider_marked_at, accepted_at, o.created_at) - client.created_at) >= 86400
             and coalesce(client.referred_by_user_id <> profile.user_id, true) as is_job,
           exists (select from order_history where order_id = o.id and action = 'acceptOffer') as negotiated,
           (select min(at) from order_history where order_id = o.id and by_party = 'provider' and from_status = 'PENDING'
              and action in ('accept', 'reject', 'proposeMove')) as answered_at
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
      left join lateral (
        select kind from order_issues where order_id = o.id and reported_by = 'client' order by id desc limit 1
      ) issue on true
  ), judged as (
    select *, case
        when not is_job then null
        when status = 'COMPLETED' then 'completed'
        when status <> 'CANCELLED' or accepted_at is null then null
        when caused_by in ('client', 'nobody') or (cancellation_reason = 'SETTLED' and caused_by is null) then null
        when cancellation_reason = 'PROVIDER_ABSENT' or (cancellation_reason = 'SETTLED' and report = 'ABSENCE') then 'absent'
        when cancellation_reason in ('UNCONFIRMED', 'SETTLED') then 'failed'
        when cancelled_by = 'provider' and cancellation_reason <> 'CLIENT_ABSENT' then case when is_late then 'late' else 'failed' end
      end as outcome,
      case when negotiated then null when answered_at is not null then true
           when cancellation_reason in ('NO_ANSWER', 'START_PASSED') and was_answer_expected then false end as answer,
      (created_at at time zone 'UTC' - interval '8 hours')::date >= (now() at time zone 'UTC' - interval '8 hours')::date - 180 as is_recent
      from counted
  ), unanswered as (
    select provider_profile_id as id, client_id, created_at from judged where is_recent and not answer
  ), charged as (
    -- The first one of a client, then the first one 30 days after the last charged one.
    select id, client_id, min(created_at) as at from unanswered group by id, client_id
    union all
    select charged.id, charged.client_id, next.at from charged cross join lateral (
      select created_at as at from unanswered
       where unanswered.id = charged.id and unanswered.client_id = charged.client_id
         and unanswered.created_at >= charged.at + interval '720 hours'
       order by created_at limit 1
    ) next
  ), figures as (
    select provider_profile_id as id, count(*) filter (where is_recent and answer)
        + (select count(*) from charged where charged.id = judged.provider_profile_id) as requests,
      count(*) filter (where is_recent and answer) as answered,
      round(extract(epoch from percentile_disc(0.5) within group (order by answered_at - created_at)
        filter (where is_recent and answer)) / 60)::int as minutes,
      count(outcome) filter (where is_recent) as jobs,
      count(*) filter (where is_recent and outcome = 'completed') as completed,
      count(*) filter (where is_recent and outcome = 'late') as late,
      count(*) filter (where is_recent and outcome = 'absent') as absent,
      count(*) filter (where outcome = 'completed') as ever
    from judged group by provider_profile_id
  ), clients as (
    select provider_profile_id as id, count(*) as clients, count(*) filter (where first_at < last_at) as returned
      from (
        select provider_profile_id, client_id, min(created_at) as first_at, max(created_at) as last_at, bool_or(is_recent) as is_recent
          from judged where outcome = 'completed' group by provider_profile_id, client_id
      ) pair where is_recent group by provider_profile_id
  )
  select profile.id,
         case when answered >= 5 then minutes end as "answerMinutes",
         case when requests >= 5 then answered || '/' || requests end as answered,
         case when jobs >= 5 then completed || '/' || jobs end as completed,
         case when jobs >= 5 then late || '/' || jobs end as "cancelledLate",
         case when jobs >= 5 then absent || '/' || jobs end as absent,
         case when clients >= 5 then returned || '/' || clients end as "returningClients",
         coalesce(ever, 0) < 5 as "isNew"
    from provider_profiles profile left join figures using (id) left join clients using (id)`;

/** The facts of every client, like `FACTS`. A client without orders has none. */
export const CLIENT_FACTS = `
  with judged as (
    select o.client_id, case
        when (provider_marked_at is not null and extract(epoch from provider_marked_at - accepted_at) < greatest(600, 15 * duration_minutes))
          or extract(epoch from coalesce(provider_marked_at, accepted_at, o.created_at) - client.created_at) < 86400
          or client.referred_by_user_id = profile.user_id then null
        when status = 'COMPLETED' then 'completed'
        when status <> 'CANCELLED' or accepted_at is null then null
        when cancellation_reason = 'SETTLED' and caused_by = 'client' then
          case (select kind from order_issues where order_id = o.id and reported_by = 'provider' order by id desc limit 1)
            when 'ABSENCE' then 'absent' else 'failed' end
        when cancellation_reason in ('SETTLED', 'PROVIDER_ABSENT') or caused_by in ('provider', 'nobody') then null
        when cancellation_reason = 'CLIENT_ABSENT' then 'absent'
        when cancelled_by = 'client' then case when is_late then 'late' else 'failed' end
      end as outcome
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
     where (o.created_at at time zone 'UTC' - interval '8 hours')::date >= (now() at time zone 'UTC' - interval '8 hours')::date - 180
  ), figures as (
    select client_id as id, count(outcome) as orders, count(*) filter (where outcome = 'late') as late,
           count(*) filter (where outcome = 'absent') as absent
      from judged group by client_id
  )
  select id, case when orders >= 5 then late || '/' || orders end as "cancelledLate",
         case when orders >= 5 then absent || '/' || orders end as absent
    from figures`;
