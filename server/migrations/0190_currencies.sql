-- Currencies in which only whole amounts exist: those without a minor unit in ISO 4217, and the Colombian peso, whose
-- centavos nobody uses. The same list is in contract/platform/currencies.ts.
create function takes_whole_amounts(currency text) returns boolean language sql immutable parallel safe
  return currency in ('BIF', 'CLP', 'COP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');

-- Prices of a card are in `currency`. `currency_country` is the provider's country at the publication when each country
-- has its own currency, and null while one currency is valid for the whole installation. Both stay as they are while the
-- card exists: the setting and the country cannot change under a price.
alter table service_cards
  add column currency text not null default 'USD' constraint service_cards_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text,
  add constraint service_cards_whole_amounts
    check (not takes_whole_amounts(currency) or emergency_fee_cents % 100 = 0);

-- An order and a negotiation have their own copy, like their prices.
alter table service_orders
  add column currency text not null default 'USD' constraint service_orders_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text,
  add constraint service_orders_whole_amounts check (
    not takes_whole_amounts(currency)
    or (base_price_cents % 100 = 0 and emergency_fee_cents % 100 = 0 and platform_fee_cents % 100 = 0)
  );

alter table negotiations
  add column currency text not null default 'USD' constraint negotiations_currency check (currency ~ '^[A-Z]{3}$'),
  add column currency_country text;
