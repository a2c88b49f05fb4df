-- Stores for which country, trade and hour of the provider's clock an order is requested.
create or replace function set_order_origin() returns trigger language plpgsql as $$
begin
  select person.country, card.skill_id, extract(hour from new.scheduled_at at time zone profile.timezone)
    into new.country, new.skill_id, new.start_hour
    from service_cards card
    join provider_profiles profile on profile.id = new.provider_profile_id
    join users person on person.id = profile.user_id
   where card.id = new.service_card_id;
  return new;
end $$;

drop trigger if exists service_orders_origin on service_orders;
create trigger service_orders_origin before insert on service_orders
  for each row execute function set_order_origin();
