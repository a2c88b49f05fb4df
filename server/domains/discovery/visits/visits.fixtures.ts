import { listCardFigures } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import type { CardFigures } from '@oficio/contract/domains/discovery/discovery-visits.schema.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createProvider, type Provider } from '#domains/providers/providers.fixtures.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
export const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Believes the address that a test names, as behind a proxy. */
export const proxied = { env: { TRUST_PROXY: '127.0.0.1' } };

/** A visitor: address and browser. */
export const headersOf = (address: string, browser = PHONE): Record<string, string> => ({
  'x-forwarded-for': address,
  'user-agent': browser,
});

export async function openCard({ context }: TestApp) {
  const provider = await createProvider(context);
  return { provider, card: await createCard(context, provider.profileId) };
}

/** Returns the figures of the provider's only card. */
export async function readCardFigures(
  app: TestApp,
  provider: Provider,
): Promise<Omit<CardFigures, 'serviceCardId'> | undefined> {
  const { body } = await app.call(listCardFigures, {}, { token: provider.token });
  const [row] = body;
  if (!row) return undefined;
  const { serviceCardId: _, ...figures } = row;
  return figures;
}
