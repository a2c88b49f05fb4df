import { cardListText } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { LOCAL_CURRENCY } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import { countries, countryNames } from '@oficio/contract/platform/countries.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import type { Db } from '#platform/context.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import { readSettings } from '#domains/settings/settings.service.ts';

type PriceQuery = Pick<
  EndpointInput<typeof listServiceCards>['query'],
  'maxPrice' | 'sort' | 'provider'
>;

/**
 * Returns the currency of all cards of a country, or of all cards; null for cards in several
 * currencies.
 */
export async function findPriceCurrency(
  db: Db,
  country: string | undefined,
): Promise<PriceCurrency | null> {
  const { currency } = await readSettings(db);
  if (currency !== LOCAL_CURRENCY) return { currency, currencyCountry: null };
  const listed = countryNames.find((name) => name === country);
  return listed ? { currency: countries[listed].currency, currencyCountry: listed } : null;
}

/**
 * Refuses (400) to compare prices of several currencies: with the currency of each country, a limit
 * or an order of prices needs a country. The cards of one provider are in one currency.
 */
export async function checkPriceSearch(
  db: Db,
  { maxPrice, sort, provider }: PriceQuery,
  country: string | undefined,
): Promise<void> {
  const field = maxPrice === undefined ? 'sort' : 'maxPrice';
  const isAboutPrices = field === 'maxPrice' || sort === 'price';
  if (!isAboutPrices || country !== undefined || provider !== undefined) return;
  if (await findPriceCurrency(db, country)) return;
  const message = cardListText.countryNeeded;
  throw new InvalidInput('query', [{ code: 'custom', path: [field], message, input: undefined }]);
}
