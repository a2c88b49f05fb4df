-- Amounts in a currency without decimals go up to 9,999,999,999, those in others to 9,999,999.99: see contract/platform/money.ts.
create or replace function fits_currency(cents bigint, currency text) returns boolean language sql immutable parallel safe
  return case when takes_whole_amounts(currency) then cents % 100 = 0 and cents <= 999999999900 else cents <= 999999999 end;
