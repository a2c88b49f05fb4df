-- Currencies in which only whole amounts exist: those without a minor unit in ISO 4217, and the Colombian peso, whose
-- centavos nobody uses. The same list is in contract/platform/currencies.ts.
create or replace function takes_whole_amounts(currency text) returns boolean language sql immutable parallel safe
  return currency in ('BIF', 'CLP', 'COP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');
