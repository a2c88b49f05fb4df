-- Estimated minutes of the work that an offer is about; null means 60.
alter table negotiation_offers
  add column duration_minutes smallint
  constraint negotiation_offers_duration check (duration_minutes between 30 and 720);

-- The client may withdraw a request.
alter table negotiations drop constraint negotiations_cancellation_reason_check;
alter table negotiations add constraint negotiations_cancellation_reason_check
  check (cancellation_reason in ('START_PASSED', 'NO_ANSWER', 'PARTY_DEACTIVATED', 'PROVIDER_ROLE_LOST', 'WITHDRAWN'));

-- An order stores the agreed duration, so that its end is its start plus its duration.
update service_orders set duration_minutes = 60 where package_name is null and duration_minutes = 0;
