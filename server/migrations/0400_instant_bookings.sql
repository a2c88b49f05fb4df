-- Orders that a card accepts when they are booked, and the two of a month that their provider may hand back.
alter table service_orders add column is_instant boolean not null default false;

alter table service_orders drop constraint service_orders_cancellation_reason_check;
alter table service_orders add constraint service_orders_cancellation_reason_check check (cancellation_reason in (
  'START_PASSED', 'NO_ANSWER', 'PROPOSAL_UNANSWERED', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'CHANGE_OF_PLANS',
  'FOUND_ANOTHER', 'PRICE', 'ILLNESS', 'CANNOT_ATTEND', 'OTHER', 'WITHDRAWN', 'CLIENT_ABSENT', 'PROVIDER_ABSENT',
  'UNCONFIRMED', 'SETTLED', 'HANDED_BACK'));

create index service_orders_handed_back on service_orders (provider_profile_id, updated_at)
  where cancellation_reason = 'HANDED_BACK';

-- A filter of the search. No card has instant booking yet.
alter table listed_cards add column is_instant boolean not null default false;
create index service_cards_instant on service_cards (id desc) where is_listed and instant_notice_hours is not null;

-- Adds the kinds to those that are allowed already.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into strict allowed from pg_constraint where conname = 'notifications_kind';
  alter table notifications drop constraint notifications_kind;
  execute format(
    'alter table notifications add constraint notifications_kind check (%s or kind in (%L, %L))',
    allowed, 'order-booked', 'order-confirmed');
end $$;
