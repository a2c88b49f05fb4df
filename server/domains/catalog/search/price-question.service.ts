import { cardListText } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { LOCAL_CURRENCY } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import type { Db } from '../../../platform/context.ts';
import { InvalidInput } from '../../../platform/http/requests/invalid-input.ts';
import { readSettings } from '../../settings/settings.service.ts';

type PriceQuestion = Pick<
  EndpointInput<typeof listServiceCards>['query'],
  'maxPrice' | 'sort' | 'provider'
>;

/**
 * Refuses (400) to compare prices of several currencies: with the currency of each country, a limit
 * or an order of prices needs a country. The cards of one provider are in one currency.
 */
export async function checkPriceQuestion(
  db: Db,
  { maxPrice, sort, provider }: PriceQuestion,
  country: string | undefined,
): Promise<void> {
  const field = maxPrice === undefined ? 'sort' : 'maxPrice';
  const isAboutPrices = field === 'maxPrice' || sort === 'price';
  if (!isAboutPrices || country !== undefined || provider !== undefined) return;
  const { currency } = await readSettings(db);
  if (currency !== LOCAL_CURRENCY) return;
  const message = cardListText.countryNeeded;
  throw new InvalidInput('query', [{ code: 'custom', path: [field], message, input: undefined }]);
}
