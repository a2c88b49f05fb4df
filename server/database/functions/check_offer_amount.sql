create or replace function check_offer_amount() returns trigger language plpgsql as $$
begin
  if not fits_currency(new.amount_cents, (select currency from negotiations where id = new.negotiation_id)) then
    raise exception 'the amount % does not exist in the currency of the negotiation', new.amount_cents
      using errcode = 'check_violation', constraint = 'negotiation_offers_whole_amounts';
  end if;
  return new;
end $$;

create or replace trigger negotiation_offers_whole_amounts before insert on negotiation_offers
  for each row execute function check_offer_amount();
