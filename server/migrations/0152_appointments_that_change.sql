-- The hours that an order occupies: the booked one and those that an open proposal of other hours holds. The ranges of
-- one order merge; the ranges of two orders of one provider never overlap. One update swaps them.
alter table service_orders drop constraint service_orders_no_overlap;
alter table service_orders drop constraint service_orders_blocks_check;
alter table service_orders alter column blocks type tstzmultirange using tstzmultirange(blocks);
alter table service_orders add constraint service_orders_blocks_check check (not isempty(blocks));
alter table service_orders add constraint service_orders_no_overlap
  exclude using gist (provider_profile_id with =, blocks with &&)
  where (status in ('PENDING', 'ACCEPTED') and blocks is not null);

alter table service_orders
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
  add column settlement_grounds text;

alter table service_orders drop constraint service_orders_cancellation_reason_check;
alter table service_orders add constraint service_orders_cancellation_reason_check check (cancellation_reason in (
  'START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'CHANGE_OF_PLANS', 'FOUND_ANOTHER', 'PRICE',
  'ILLNESS', 'CANNOT_ATTEND', 'OTHER', 'WITHDRAWN', 'CLIENT_ABSENT', 'PROVIDER_ABSENT', 'UNCONFIRMED', 'SETTLED'));

update service_orders set cancelled_by = 'system', is_late = false where status = 'CANCELLED';
update service_orders o set accepted_at = h.at
  from (select order_id, min(at) as at from order_history
         where action in ('accept', 'acceptOffer') group by order_id) h
 where h.order_id = o.id;
-- Orders of imported data without a history.
update service_orders set accepted_at = created_at
 where accepted_at is null and status in ('ACCEPTED', 'COMPLETED');

-- Accepted orders that nobody marked get their deadline now, with time for those whose hour has long passed.
update service_orders
   set deadline_at = greatest(scheduled_at + duration_minutes * interval '1 minute', now()) + interval '7 days',
       reminder_at = coalesce(reminder_at,
         greatest(scheduled_at + duration_minutes * interval '1 minute', now()) + interval '1 day')
 where status = 'ACCEPTED' and provider_marked_at is null;

alter table service_orders
  add constraint service_orders_accepted check (status <> 'ACCEPTED' or accepted_at is not null),
  add constraint service_orders_cancelled check (
    (status = 'CANCELLED') = (cancelled_by is not null) and (status = 'CANCELLED') = (is_late is not null)),
  add constraint service_orders_move check (
    (move_by is null) = (move_id is null) and (move_by is null) = (move_deadline_at is null)),
  add constraint service_orders_issue check ((issue is null) = (issue_by is null)),
  add constraint service_orders_open check (
    status in ('PENDING', 'ACCEPTED') or (move_by is null and issue is null));

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
  constraint order_moves_closed check ((outcome is null) = (closed_at is null)),
  constraint order_moves_taken check ((outcome is not distinct from 'TAKEN') = (taken_start is not null))
);
create unique index order_moves_one_open on order_moves (order_id) where outcome is null;
create index order_moves_order on order_moves (order_id, id);
create index service_orders_moves_due on service_orders (move_deadline_at) where move_deadline_at is not null;

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
-- The administrators' queue.
create index service_orders_disputed on service_orders (updated_at)
  where issue in ('ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED');

alter table order_history drop constraint order_events_by_party_check;
alter table order_history add constraint order_history_by_party_check
  check (by_party in ('client', 'provider', 'system', 'administrator'));
