import { existsSync } from 'node:fs';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { toE164 } from '@oficio/contract/platform/phone.ts';
import { codePointLength } from '@oficio/contract/platform/text.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import { timezoneSchema, timeOfDaySchema } from '@oficio/contract/platform/wall-clock-schema.ts';
import { tagsForRating } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { expect, test } from 'vitest';
import { demoAdmin, demoClient, demoProviderKey } from './accounts.ts';
import { cards } from './cards.ts';
import { clients } from './clients.ts';
import { orders } from './orders.ts';
import { providers } from './providers.ts';
import { reviews } from './reviews.ts';
import { serviceAreas } from './service-areas.ts';
import { skills } from './skills.ts';
import { readPlaceFile } from '../../server/domains/places/places-file.gateway.ts';

const cardByKey = new Map(cards.map((card) => [card.key, card]));
const providerByKey = new Map(providers.map((provider) => [provider.key, provider]));
const people = [...providers, ...clients, demoClient, demoAdmin];
const personByKey = new Map(people.map((person) => [person.key, person]));

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function isTrimmed(text: string): boolean {
  return text.length > 0 && text === text.normalize('NFC').trim();
}

function countryOfCard(key: string): string | undefined {
  return providerByKey.get(cardByKey.get(key)?.provider ?? '')?.country;
}

test('the demo has the agreed numbers of skills, providers, cards, clients and reviews', () => {
  expect(skills).toHaveLength(13);
  expect(providers).toHaveLength(54);
  expect(new Set(providers.map((provider) => provider.country)).size).toBe(7);
  expect(cards).toHaveLength(162);
  for (const { key } of providers) {
    expect(cards.filter((card) => card.provider === key)).toHaveLength(3);
  }
  expect(clients).toHaveLength(69);
  expect(reviews).toHaveLength(363);
});

test('the covers of every skill and the stock cover exist in every size', () => {
  const folder = new URL('../../web/public', import.meta.url).pathname;
  const stock = '/covers/stock-800.webp';
  const missing: string[] = [];
  for (const url of [...skills.flatMap((skill) => skill.defaultImageUrls), stock]) {
    for (const size of ['400.webp', '800.webp', '1200.webp', '1200.jpg']) {
      const file = decodeURI(folder) + url.replace('800.webp', size);
      if (!existsSync(file)) missing.push(file);
    }
  }
  expect(missing).toEqual([]);
  expect(skills.map((skill) => skill.name)).toContain('Plomería');
  expect(cards.every((card) => skills.some((skill) => skill.slug === card.skill))).toBe(true);
  expect(new Set(cards.map((card) => card.skill)).size).toBe(13);
});

test('every person has a unique e-mail address and a country from the list', () => {
  expect(isUnique(people.map((person) => person.email.toLowerCase()))).toBe(true);
  expect(isUnique(people.map((person) => person.phone))).toBe(true);
  expect(isUnique(people.map((person) => person.key))).toBe(true);
  for (const person of people) {
    expect(countryNames).toContain(person.country);
    expect([person.phone, toE164(person.phone, person.country)]).not.toContain(null);
    expect(person.email).toMatch(/^[a-z.]+@(?:demo\.)?oficio\.example$/);
    expect([person.fullName, person.address].every(isTrimmed)).toBe(true);
  }
  expect(providerByKey.get(demoProviderKey)?.email).toBe('prestador@oficio.example');
});

test('every provider has a valid time zone and hours that end after their start', () => {
  for (const { timezone, availability, bio } of providers) {
    expect(timezoneSchema.safeParse(timezone).success).toBe(true);
    expect(isTrimmed(bio)).toBe(true);
    const hours = Object.values(availability);
    expect(hours.length).toBeGreaterThan(0);
    for (const { from, to } of hours) {
      expect(timeOfDaySchema.safeParse(from).success && timeOfDaySchema.safeParse(to).success).toBe(
        true,
      );
      expect(minutesOfDay(from)).toBeLessThan(minutesOfDay(to));
    }
  }
  const zones = providers.map((provider) => provider.timezone);
  expect(zones).toEqual(
    expect.arrayContaining([
      'America/Mexico_City',
      'Atlantic/Canary',
      'Pacific/Easter',
      'Pacific/Galapagos',
    ]),
  );
});

test('cards respect the limits of the form', () => {
  expect(isUnique(cards.map((card) => card.key))).toBe(true);
  expect(isUnique(cards.map((card) => card.title))).toBe(true);
  expect(cards.some((card) => codePointLength(card.title) === 120)).toBe(true);
  for (const card of cards) {
    expect([card.title, card.description, ...card.reach].every(isTrimmed)).toBe(true);
    expect(codePointLength(card.title)).toBeLessThanOrEqual(120);
    expect(codePointLength(card.description)).toBeLessThanOrEqual(5000);
    expect(card.reach.length).toBeGreaterThanOrEqual(1);
    expect(card.reach.length).toBeLessThanOrEqual(30);
    expect(card.reach.every((zone) => codePointLength(zone) <= 60)).toBe(true);
    expect(isUnique(card.reach.map((zone) => zone.toLocaleLowerCase('es')))).toBe(true);
    expect(card.isEmergency).toBe(card.emergencyFee > 0);
  }
});

test('packages have prices in whole cents and fit into one working day of the provider', () => {
  for (const card of cards) {
    const days = Object.values(providerByKey.get(card.provider)?.availability ?? {});
    const longest = Math.max(...days.map(({ from, to }) => minutesOfDay(to) - minutesOfDay(from)));
    expect(card.packages.length).toBeGreaterThanOrEqual(1);
    expect(card.packages.length).toBeLessThanOrEqual(4);
    for (const { name, description, price, duration } of card.packages) {
      expect([name, description].every(isTrimmed)).toBe(true);
      expect(price).toBeGreaterThan(0);
      expect(Number(price.toFixed(2))).toBe(price);
      expect(Number.isInteger(duration) && duration >= 5).toBe(true);
      expect(duration).toBeLessThanOrEqual(longest);
    }
  }
});

test('reviews differ, carry tags of their rating and come from the country of the card', () => {
  expect(isUnique(reviews.map((review) => review.comment))).toBe(true);
  for (const { card, client, rating, tags, comment, package: index } of reviews) {
    expect(tagsForRating(rating)).toEqual(expect.arrayContaining(tags));
    expect(isUnique(tags)).toBe(true);
    expect(isTrimmed(comment) && codePointLength(comment) <= 1000).toBe(true);
    expect(cardByKey.get(card)?.packages[index]).toBeDefined();
    expect(personByKey.get(client)?.country).toBe(countryOfCard(card));
  }
  expect(isUnique(reviews.map(({ card, client }) => `${card} ${client}`))).toBe(true);
  expect(
    isUnique(reviews.map(({ card, daysAgo }) => `${cardByKey.get(card)?.provider} ${daysAgo}`)),
  ).toBe(true);
});

test('every provider is rated between 3.6 and 5', () => {
  for (const { key } of providers) {
    const own = reviews.filter(({ card }) => cardByKey.get(card)?.provider === key);
    const average = own.reduce((sum, { rating }) => sum + rating, 0) / own.length;
    expect(average).toBeGreaterThanOrEqual(3.6);
  }
});

test('orders name an existing package and a client of the same country, and cover every status', () => {
  for (const order of orders) {
    const card = cardByKey.get(order.card);
    expect(card?.packages[order.package]).toBeDefined();
    expect(personByKey.get(order.client)?.country).toBe(countryOfCard(order.card));
    expect(!order.isEmergency || card?.isEmergency).toBe(true);
    const written = order.status === 'COMPLETED' ? [order.review, order.clientReview] : [];
    for (const review of written.filter((content) => content !== undefined)) {
      expect(tagsForRating(review.rating)).toEqual(expect.arrayContaining(review.tags));
    }
  }
  expect([...new Set(orders.map((order) => order.status))].toSorted()).toEqual([
    'ACCEPTED',
    'CANCELLED',
    'COMPLETED',
    'PENDING',
    'REJECTED',
  ]);
});

test('every provider works in places of their country, and several share a district of Lima', async () => {
  const { places } = await readPlaceFile();
  const placeBySlug = new Map(places.map((place) => [place.slug, place]));
  const elsewhere = providers.filter(({ key, country }) => {
    const slugs = serviceAreas[key]?.places ?? [''];
    return slugs.some((slug) => placeBySlug.get(slug)?.country !== country);
  });
  expect(elsewhere.map(({ key }) => key)).toEqual([]);
  expect(Object.keys(serviceAreas)).toHaveLength(providers.length);
  const inJesusMaria = Object.values(serviceAreas).filter((area) =>
    area.places.includes('jesus-maria-lima'),
  );
  expect(inJesusMaria.length).toBeGreaterThanOrEqual(3);
});
