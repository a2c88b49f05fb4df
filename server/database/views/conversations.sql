-- What two parties write about, with the id of its chat. The branches have no joins, so that each is read by its index.
create or replace view conversations as
  select id, 'order'::text as kind, status, card_title as title, service_card_id, client_id, provider_profile_id
    from service_orders
  union all
  select id, 'quote'::text, status, null::text, service_card_id, client_id, provider_profile_id
    from negotiations
  union all
  select id, 'serviceRequest'::text, null::text, null::text, null::uuid, client_id, provider_profile_id
    from service_requests;
