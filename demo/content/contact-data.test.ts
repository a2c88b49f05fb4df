import { expect, test } from 'vitest';
import { findContactData } from '../../server/domains/accounts/accounts-contact-data.rules.ts';
import { cards } from './cards.ts';
import { clients } from './clients.ts';
import { providers } from './providers.ts';
import { reviews } from './reviews.ts';

test('no public text of the demo contains contact data', () => {
  const countryOf = new Map([...providers, ...clients].map(({ key, country }) => [key, country]));
  const texts = [
    ...providers.map(({ key, bio }) => [key, bio] as const),
    ...cards.flatMap(({ provider, title, description, reach, packages }) =>
      [
        title,
        description,
        ...reach,
        ...packages.flatMap((item) => [item.name, item.description]),
      ].map((text) => [provider, text] as const),
    ),
    ...reviews.map(({ client, comment }) => [client, comment] as const),
  ];
  const refused = texts.filter(
    ([key, text]) => findContactData(text, countryOf.get(key) ?? 'Perú') !== null,
  );
  expect(refused).toEqual([]);
  expect(texts.length).toBeGreaterThan(1_000);
});
