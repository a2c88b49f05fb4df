-- A message of a quote or service request notifies too.
alter table notifications drop constraint notifications_about;
alter table notifications add constraint notifications_about check (case
  when kind like 'order-%' then order_id is not null
  when kind = 'chat-message' then num_nonnulls(order_id, negotiation_id, service_request_id) = 1
  when kind like 'negotiation-%' then negotiation_id is not null
  when kind = 'service-request-created' then service_request_id is not null
  when kind = 'waiting-list-free' then service_card_id is not null
  else true
end);
