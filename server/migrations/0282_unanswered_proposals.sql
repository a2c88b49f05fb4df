-- A pending order that ended because its client did not answer the provider's proposal of other hours.
alter table service_orders drop constraint service_orders_cancellation_reason_check;
alter table service_orders add constraint service_orders_cancellation_reason_check check (cancellation_reason in (
  'START_PASSED', 'NO_ANSWER', 'PROPOSAL_UNANSWERED', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'CHANGE_OF_PLANS',
  'FOUND_ANOTHER', 'PRICE', 'ILLNESS', 'CANNOT_ATTEND', 'OTHER', 'WITHDRAWN', 'CLIENT_ABSENT', 'PROVIDER_ABSENT',
  'UNCONFIRMED', 'SETTLED'));
