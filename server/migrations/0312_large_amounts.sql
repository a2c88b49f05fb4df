-- Amounts in a currency without decimals go up to 9,999,999,999, those in others to 9,999,999.99: see contract/platform/money.ts.
create function fits_currency(cents bigint, currency text) returns boolean language sql immutable parallel safe
  return case when takes_whole_amounts(currency) then cents % 100 = 0 and cents <= 999999999900 else cents <= 999999999 end;

-- The definition of index_cards depends on the columns. It is replaced by itself, as later migrations may have changed it.
do $$
declare
  definition text := pg_get_functiondef('index_cards(uuid[])'::regprocedure);
begin
  create or replace function index_cards(cards uuid[]) returns void language sql as 'select';

  alter table service_cards
    drop constraint service_cards_emergency_fee_cents_check,
    drop constraint service_cards_whole_amounts,
    alter column emergency_fee_cents type bigint,
    add constraint service_cards_whole_amounts
      check (emergency_fee_cents >= 0 and fits_currency(emergency_fee_cents, currency));

  alter table service_packages
    drop constraint service_packages_price_cents_check,
    alter column price_cents type bigint,
    add constraint service_packages_price_cents_check check (price_cents between 1 and 999999999900);

  alter table service_orders
    drop constraint service_orders_base_price_cents_check,
    drop constraint service_orders_emergency_fee_cents_check,
    drop constraint service_orders_whole_amounts,
    alter column base_price_cents type bigint,
    alter column emergency_fee_cents type bigint,
    alter column platform_fee_cents type bigint,
    alter column discount_cents type bigint,
    alter column total_cents type bigint,
    alter column provider_payout_cents type bigint,
    add constraint service_orders_whole_amounts check (
      base_price_cents >= 1 and fits_currency(base_price_cents, currency)
      and emergency_fee_cents >= 0 and fits_currency(emergency_fee_cents, currency)
      and (not takes_whole_amounts(currency) or platform_fee_cents % 100 = 0)
    );

  alter table negotiation_offers
    drop constraint negotiation_offers_amount_cents_check,
    alter column amount_cents type bigint,
    add constraint negotiation_offers_amount_cents_check check (amount_cents between 1 and 999999999900);

  alter table listed_cards alter column price_cents type bigint;

  execute definition;
end $$;

-- The currency of a package and of an offer is that of its card and of its negotiation.
create function check_package_amount() returns trigger language plpgsql as $$
begin
  if not fits_currency(new.price_cents, (select currency from service_cards where id = new.service_card_id)) then
    raise exception 'the price % does not exist in the currency of the card', new.price_cents
      using errcode = 'check_violation', constraint = 'service_packages_whole_amounts';
  end if;
  return new;
end $$;
create trigger service_packages_whole_amounts before insert or update of price_cents on service_packages
  for each row execute function check_package_amount();

create function check_offer_amount() returns trigger language plpgsql as $$
begin
  if not fits_currency(new.amount_cents, (select currency from negotiations where id = new.negotiation_id)) then
    raise exception 'the amount % does not exist in the currency of the negotiation', new.amount_cents
      using errcode = 'check_violation', constraint = 'negotiation_offers_whole_amounts';
  end if;
  return new;
end $$;
create trigger negotiation_offers_whole_amounts before insert on negotiation_offers
  for each row execute function check_offer_amount();
