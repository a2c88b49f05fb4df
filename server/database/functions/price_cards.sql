-- Writes the lowest price and the words of packages of the cards whose packages changed. The writer of packages holds the lock of their card.
create or replace function price_cards() returns trigger language plpgsql as $$
begin
  -- Before the listed cards, as `index_cards` does.
  perform index_cards(array(
    select card_id from card_roots
     where card_id in (select service_card_id from changed_packages)
       and (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(roots) where key like '%+') <> package_roots(card_id)
  ));
  update listed_cards listed set price_cents = package.price, duration_minutes = package.duration
    from (
      select service_card_id, min(price_cents) as price, min(duration_minutes) as duration
        from service_packages
       where archived_at is null and service_card_id in (select service_card_id from changed_packages)
       group by service_card_id
    ) package
   where listed.card_id = package.service_card_id
     and (listed.price_cents, listed.duration_minutes) is distinct from (package.price, package.duration);
  return null;
end $$;

create or replace trigger service_packages_price_new after insert on service_packages
  referencing new table as changed_packages for each statement execute function price_cards();

create or replace trigger service_packages_price_changed after update on service_packages
  referencing new table as changed_packages for each statement execute function price_cards();
