-- The currency of a package and of an offer is that of its card and of its negotiation.
create or replace function check_package_amount() returns trigger language plpgsql as $$
begin
  if not fits_currency(new.price_cents, (select currency from service_cards where id = new.service_card_id)) then
    raise exception 'the price % does not exist in the currency of the card', new.price_cents
      using errcode = 'check_violation', constraint = 'service_packages_whole_amounts';
  end if;
  return new;
end $$;

create or replace trigger service_packages_whole_amounts before insert or update of price_cents on service_packages
  for each row execute function check_package_amount();
