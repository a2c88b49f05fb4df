-- Unanswered orders and negotiations of somebody who loses the PROVIDER role lapse.
alter table service_orders drop constraint service_orders_cancellation_reason_check;
alter table service_orders add constraint service_orders_cancellation_reason_check
  check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST'));
alter table negotiations drop constraint negotiations_cancellation_reason_check;
alter table negotiations add constraint negotiations_cancellation_reason_check
  check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST'));

-- No order completes by itself before its appointment is over.
update service_orders set deadline_at = upper(blocks)
 where status = 'ACCEPTED' and provider_marked_at is not null and deadline_at < upper(blocks);

-- An order of a negotiation begins with who accepted which offer, not with a request that nobody sent.
update order_events set action = 'acceptOffer'
 where action = 'create' and order_id in (select order_id from negotiations);
