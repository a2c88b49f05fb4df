-- The short number of the n-th order: six letters and digits that nobody confuses, without vowels, so that they spell no word.
-- The factor has no divisor in common with 20^6, so all n below 64,000,000 have different numbers, and neighbors look unlike.
create or replace function order_number(n bigint) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(substr('CDFHJKMNPRTVWXY34679', ((n * 24862333 + 15485863) % 64000000 / (20 ^ place)::bigint % 20 + 1)::integer, 1), '' order by place)
      from generate_series(0, 5) as place
  );

create sequence order_numbers maxvalue 63999999;

-- Once, because each of these steps writes all orders anew.
alter table service_orders
  drop constraint service_orders_no_overlap,
  drop constraint service_orders_blocks,
  drop constraint service_orders_blocks_check,
  drop constraint service_orders_base_price_cents_check,
  drop constraint service_orders_emergency_fee_cents_check,
  drop constraint service_orders_cancellation_reason_check,
  -- The update below would check these for each row, because the rows are of its own transaction.
  drop constraint service_orders_client_id_fkey,
  drop constraint service_orders_provider_profile_id_fkey,
  drop constraint service_orders_service_card_id_fkey,
  drop constraint service_orders_service_package_id_fkey,
  -- The hours that an order occupies: the booked one and those that an open proposal of other hours holds. The ranges of
  -- one order merge; the ranges of two orders of one provider never overlap. One update swaps them.
  alter column blocks type tstzmultirange using tstzmultirange(blocks),
  alter column base_price_cents type bigint,
  alter column emergency_fee_cents type bigint,
  alter column platform_fee_cents type bigint,
  alter column discount_cents type bigint,
  alter column total_cents type bigint,
  alter column provider_payout_cents type bigint,
  add column notice_hours smallint not null default 24 check (notice_hours in (2, 24, 48)),
  add column accepted_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('client', 'provider', 'system', 'administrator')),
  add column cancellation_comment text,
  add column is_late boolean,
  -- State that the guards of transitions read. It is on the row that a transition locks, so it is never outdated.
  add column move_id uuid,
  add column move_by text check (move_by in ('client', 'provider')),
  add column move_deadline_at timestamptz,
  add column moves_proposed smallint not null default 0 check (moves_proposed between 0 and 4),
  add column moves_taken smallint not null default 0 check (moves_taken between 0 and 2),
  add column issue text check (issue in ('ABSENCE', 'ABSENCE_CONTRADICTED', 'PROBLEM', 'PROBLEM_ESCALATED')),
  add column issue_by text check (issue_by in ('client', 'provider')),
  add column marked_again_at timestamptz,
  add column settlement_grounds text,
  -- Each order keeps its own copy of the address: a later change of the profile does not move the job. The words of a quote,
  -- which are longer than those of a booking, go into its order.
  add column description text not null default '' check (char_length(description) <= 2000),
  add column job_district text check (char_length(job_district) between 1 and 80),
  add column job_street text check (char_length(job_street) between 1 and 300),
  -- Copied from the card, like the prices.
  add column currency text not null default 'USD' constraint service_orders_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text,
  -- An agreed hour at which the provider comes again. An open proposal of such hours is a move.
  add column visit_at timestamptz,
  -- Facts that decide how an ended order counts for its provider. They are stored with the order, so that neither an erasure
  -- nor the retention of histories changes a figure afterwards.
  -- The cause that actor and reason do not contain: an administrator's decision, or 'nobody' for the cancellation of an order whose
  -- other party was deactivated. Null: the party that cancelled, or the absent one.
  add column caused_by text check (caused_by in ('client', 'provider', 'nobody')),
  -- The provider was expected to answer an order that lapsed: within the weekly hours, to a client with a completed order.
  add column was_answer_expected boolean,
  -- When the account of a party was deactivated while the order was ACCEPTED. Never cleared: the other party may cancel free of
  -- charge for good, whatever is activated or erased later.
  add column client_deactivated_at timestamptz,
  add column provider_deactivated_at timestamptz,
  -- The phase of an order: the one state that decides which actions are possible. Generated, so that it is true for every row,
  -- whichever version wrote it. A later release makes it a plain column (drop expression) and generates the status from it.
  add column phase text not null generated always as (
    case status
      when 'PENDING' then 'REQUESTED'
      when 'ACCEPTED' then case issue
        when 'ABSENCE' then 'ABSENCE_REPORTED'
        when 'ABSENCE_CONTRADICTED' then 'ABSENCE_DISPUTED'
        when 'PROBLEM' then case when marked_again_at is null then 'PROBLEM' else 'MARKED_AGAIN' end
        when 'PROBLEM_ESCALATED' then 'ESCALATED'
        else case when provider_marked_at is null then 'AGREED' else 'MARKED' end
      end
      else status
    end
  ) stored,
  add column job_place_id integer references places (id),
  -- The provider says when they arrive; `arrivals` counts how often, because it can be corrected.
  add column arrives_at timestamptz,
  add column arrivals smallint not null default 0,
  -- The rows that are there get their numbers with the column.
  add column number text not null default order_number(nextval('order_numbers'))
    constraint service_orders_number_key unique,
  -- Busy time after the order, copied from the card like the duration.
  add column pause_minutes smallint not null default 0,
  -- Raised by each change that a calendar shows (RFC 5545, 3.8.7.4); a trigger does it.
  add column sequence integer not null default 0,
  -- Orders that a card accepts when they are booked, and the two of a month that their provider may hand back.
  add column is_instant boolean not null default false,
  -- For which country, trade and hour of the provider's clock the order was requested
  -- (docs/decisions/0162-sums-of-ended-orders.md), so that the figures of a week stay the same when a provider moves or
  -- changes a card. A trigger sets them.
  add column country text,
  add column skill_id uuid,
  add column start_hour smallint check (start_hour between 0 and 23);

alter sequence order_numbers owned by service_orders.number;

-- Fills the new columns of all orders, once for the same reason.
with known as (
  select o.id, agreed.is_so as is_agreed, minutes.count as minutes, client.address, provider.country, card.skill_id,
         extract(hour from o.scheduled_at at time zone profile.timezone) as start_hour,
         -- Orders of imported data have no history.
         coalesce(history.accepted_at, case when o.status in ('ACCEPTED', 'COMPLETED') then o.created_at end) as accepted_at,
         -- Accepted orders that nobody marked get their deadline now, with time for those whose hour has long passed.
         greatest(o.scheduled_at + minutes.count * interval '1 minute', now()) as due_at,
         -- The evening before, or two hours before.
         (select min(at) from (values
             (((o.scheduled_at at time zone profile.timezone)::date - 1 + time '19:00') at time zone profile.timezone),
             (o.scheduled_at - interval '2 hours')
           ) as reminder (at) where at > now()) as remind_at,
         case when o.status = 'ACCEPTED' and not client.is_active then coalesce(
           (select max(gone.at) from account_deactivations gone where gone.user_id = client.id and gone.ended_at is null),
           now()) end as client_deactivated_at,
         case when o.status = 'ACCEPTED' and not provider.is_active then coalesce(
           (select max(gone.at) from account_deactivations gone where gone.user_id = provider.id and gone.ended_at is null),
           now()) end as provider_deactivated_at,
         -- The working hours of that time are unknown.
         case when o.cancellation_reason in ('NO_ANSWER', 'START_PASSED') then exists (
           select from service_orders earlier
            where earlier.client_id = o.client_id and earlier.status = 'COMPLETED' and earlier.created_at < o.created_at)
         end as was_answer_expected
    from service_orders o
    join service_cards card on card.id = o.service_card_id
    join provider_profiles profile on profile.id = o.provider_profile_id
    join users provider on provider.id = profile.user_id
    join users client on client.id = o.client_id
    left join (
      select order_id, min(at) as accepted_at from order_history
       where action in ('accept', 'acceptOffer') group by order_id
    ) history on history.order_id = o.id
   cross join lateral (select o.status = 'ACCEPTED' and o.provider_marked_at is null as is_so) agreed
   -- An order stores the agreed duration, so that its end is its start plus its duration.
   cross join lateral (
     select case when o.package_name is null and o.duration_minutes = 0 then 60 else o.duration_minutes end as count
   ) minutes
)
update service_orders o
   set duration_minutes = known.minutes,
       cancelled_by = case when o.status = 'CANCELLED' then 'system' end,
       is_late = case when o.status = 'CANCELLED' then false end,
       accepted_at = known.accepted_at,
       deadline_at = case when known.is_agreed then known.due_at + interval '7 days' else o.deadline_at end,
       reminder_at = case
         when not known.is_agreed then o.reminder_at
         when not o.is_emergency and o.scheduled_at - interval '2 hours' > now() then known.remind_at
         else coalesce(o.reminder_at, known.due_at + interval '1 day')
       end,
       job_street = left(nullif(known.address, ''), 300),
       was_answer_expected = known.was_answer_expected,
       client_deactivated_at = known.client_deactivated_at,
       provider_deactivated_at = known.provider_deactivated_at,
       country = known.country, skill_id = known.skill_id, start_hour = known.start_hour
  from known where known.id = o.id;

alter table service_orders
  add constraint service_orders_client_id_fkey foreign key (client_id) references users (id),
  add constraint service_orders_provider_profile_id_fkey
    foreign key (provider_profile_id) references provider_profiles (id),
  add constraint service_orders_service_card_id_fkey foreign key (service_card_id) references service_cards (id),
  add constraint service_orders_service_package_id_fkey
    foreign key (service_package_id) references service_packages (id),
  add constraint service_orders_blocks_check check (not isempty(blocks)),
  add constraint service_orders_no_overlap
    exclude using gist (provider_profile_id with =, blocks with &&)
    where (status in ('PENDING', 'ACCEPTED') and blocks is not null),
  -- An emergency occupies no time of its own, but the visits that follow it do.
  add constraint service_orders_blocks check (is_emergency or blocks is not null),
  add constraint service_orders_cancellation_reason_check check (cancellation_reason in (
    'START_PASSED', 'NO_ANSWER', 'PROPOSAL_UNANSWERED', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'CHANGE_OF_PLANS',
    'FOUND_ANOTHER', 'PRICE', 'ILLNESS', 'CANNOT_ATTEND', 'OTHER', 'WITHDRAWN', 'CLIENT_ABSENT', 'PROVIDER_ABSENT',
    'UNCONFIRMED', 'SETTLED', 'HANDED_BACK')),
  add constraint service_orders_accepted check (status <> 'ACCEPTED' or accepted_at is not null),
  add constraint service_orders_cancelled check (
    (status = 'CANCELLED') = (cancelled_by is not null) and (status = 'CANCELLED') = (is_late is not null)),
  add constraint service_orders_move check (
    (move_by is null) = (move_id is null) and (move_by is null) = (move_deadline_at is null)),
  add constraint service_orders_issue check ((issue is null) = (issue_by is null)),
  add constraint service_orders_open check (
    status in ('PENDING', 'ACCEPTED') or (move_by is null and issue is null)),
  add constraint service_orders_pause_minutes check (pause_minutes between 0 and 120),
  add constraint service_orders_whole_amounts check (
    base_price_cents >= 1 and fits_currency(base_price_cents, currency)
    and emergency_fee_cents >= 0 and fits_currency(emergency_fee_cents, currency)
    and (not takes_whole_amounts(currency) or platform_fee_cents % 100 = 0)
  );

create index service_orders_moves_due on service_orders (move_deadline_at) where move_deadline_at is not null;
-- The administrators' queue.
create index service_orders_disputed on service_orders (updated_at)
  where issue in ('ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED');
-- Figures of a provider read the orders of 180 days and the latest jobs.
create index service_orders_provider_created on service_orders (provider_profile_id, created_at desc);
create index service_orders_handed_back on service_orders (provider_profile_id, updated_at)
  where cancellation_reason = 'HANDED_BACK';
-- Recently completed orders of a user, which wait for a review.
create index service_orders_client_completed on service_orders (client_id, updated_at) where status = 'COMPLETED';
create index service_orders_provider_completed on service_orders (provider_profile_id, updated_at) where status = 'COMPLETED';
-- Open orders are listed completely, however many ended ones lie between them.
create index service_orders_client_open on service_orders (client_id, id desc) where status in ('PENDING', 'ACCEPTED');
create index service_orders_provider_open on service_orders (provider_profile_id, id desc) where status in ('PENDING', 'ACCEPTED');
create index service_orders_ended on service_orders (updated_at) where status in ('REJECTED', 'CANCELLED', 'COMPLETED');
create index service_orders_unended on service_orders (id) where status in ('PENDING', 'ACCEPTED');
-- Administrators list orders by appointment. A search by person reads the latest orders of everybody who matches, from the
-- index alone.
create index service_orders_schedule on service_orders (scheduled_at desc, id desc);
create index service_orders_status_schedule on service_orders (status, scheduled_at desc, id desc);
create index service_orders_client_schedule on service_orders (client_id, scheduled_at desc, id desc) include (status);
create index service_orders_provider_schedule
  on service_orders (provider_profile_id, scheduled_at desc, id desc) include (status);

alter table order_history drop constraint order_events_by_party_check;
alter table order_history add constraint order_history_by_party_check
  check (by_party in ('client', 'provider', 'system', 'administrator'));
-- The overview sums an answer when it is given (docs/decisions/0162-sums-of-ended-orders.md).
create index order_history_answers on order_history (at)
  where by_party = 'provider' and from_status = 'PENDING' and action in ('accept', 'reject', 'proposeMove');

create table order_moves (
  id uuid primary key,
  order_id uuid not null references service_orders (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('client', 'provider')),
  -- The hour of the order when the move was proposed.
  from_start timestamptz not null,
  starts timestamptz[] not null check (cardinality(starts) between 1 and 3),
  -- Null while the proposal is open.
  outcome text check (outcome in ('TAKEN', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED')),
  taken_start timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  is_visit boolean not null default false,
  constraint order_moves_closed check ((outcome is null) = (closed_at is null)),
  constraint order_moves_taken check ((outcome is not distinct from 'TAKEN') = (taken_start is not null))
);
create unique index order_moves_one_open on order_moves (order_id) where outcome is null;
create index order_moves_order on order_moves (order_id, id);

-- The reports of absences and problems.
create table order_issues (
  id uuid primary key,
  order_id uuid not null references service_orders (id) on delete cascade,
  kind text not null check (kind in ('ABSENCE', 'PROBLEM')),
  reported_by text not null check (reported_by in ('client', 'provider')),
  problem_kind text check (problem_kind in ('NOT_DONE', 'BADLY_DONE', 'DAMAGE', 'OTHER_PRICE', 'OTHER')),
  comment text,
  contradiction text,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint order_issues_problem check ((kind = 'PROBLEM') = (problem_kind is not null))
);
create unique index order_issues_one_open on order_issues (order_id) where closed_at is null;
create index order_issues_order on order_issues (order_id, id);

-- What the parties reply to a problem: the provider's answers, and the client's words that it is not solved.
create table order_issue_replies (
  id uuid primary key,
  issue_id uuid not null references order_issues (id) on delete cascade,
  order_id uuid not null references service_orders (id) on delete cascade,
  by_party text not null check (by_party in ('client', 'provider')),
  kind text not null check (kind in ('ANSWER', 'STILL_OPEN')),
  comment text check (char_length(comment) <= 1000),
  created_at timestamptz not null
);
create index order_issue_replies_order on order_issue_replies (order_id, id);
create index order_issue_replies_issue on order_issue_replies (issue_id);

-- Pictures of the job, of the problem that the client reported, and of a reply. The position of one of a reply counts over all
-- replies of the order.
create table order_images (
  order_id uuid not null references service_orders (id) on delete cascade,
  purpose text not null check (purpose in ('JOB', 'PROBLEM', 'REPLY')),
  position smallint not null,
  image_id uuid not null unique references images (id),
  reply_id uuid references order_issue_replies (id) on delete set null,
  primary key (order_id, purpose, position),
  constraint order_images_position_check check (position between 1 and case purpose when 'REPLY' then 100 else 5 end)
);
create index order_images_reply on order_images (reply_id) where reply_id is not null;

-- The client may withdraw a request.
alter table negotiations drop constraint negotiations_cancellation_reason_check;
alter table negotiations
  add constraint negotiations_cancellation_reason_check
    check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'WITHDRAWN')),
  -- As of the order.
  add column currency text not null default 'USD' constraint negotiations_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text,
  -- An administrator hides only the words and pictures of one party.
  add column client_hidden_reason text check (length(client_hidden_reason) > 0),
  add column provider_hidden_reason text check (length(provider_hidden_reason) > 0),
  -- The address of the job that the client named in a quote; the profile's without one.
  add column job_district text check (char_length(job_district) between 1 and 80),
  add column job_street text check (char_length(job_street) between 1 and 300),
  add column job_place_id integer references places (id),
  -- The inbox lists quotes by their latest action or message.
  add column last_message_at timestamptz,
  add column active_at timestamptz not null generated always as (greatest(updated_at, last_message_at)) stored;
create index negotiations_client_active on negotiations (client_id, active_at desc, id desc);
create index negotiations_provider_active on negotiations (provider_profile_id, active_at desc, id desc);
create index negotiations_client_open on negotiations (client_id, id desc) where deadline_at is not null;
create index negotiations_provider_open on negotiations (provider_profile_id, id desc) where deadline_at is not null;

alter table negotiation_offers
  drop constraint negotiation_offers_amount_cents_check,
  alter column amount_cents type bigint,
  -- Estimated minutes of the work that an offer is about; null means 60.
  add column duration_minutes smallint
    constraint negotiation_offers_duration check (duration_minutes between 30 and 720),
  add constraint negotiation_offers_amount_cents_check check (amount_cents between 1 and 999999999900);
