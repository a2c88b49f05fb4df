import { Client } from 'pg';
import { signInBookers } from '../data/bookings.ts';
import { CITIES, FIRST_CITY } from '../data/fill-areas.ts';
import { fillDatabase } from '../data/fill-database.ts';
import { makeTravelers } from '../data/fill-reads.ts';
import { send, withProduct } from '../tools/measure.ts';
import { medianOf, percentileOf } from '../tools/statistics.ts';

const CARDS = 100_000;
/** Requests of each question that are not counted, until every connection has prepared its statements. */
const WARMUP = 120;
const REQUESTS = 180;
const COUNTRIES = ['Perú', 'Colombia', 'Argentina', 'España', 'Chile', 'Uruguay'];

type Query = Record<string, string>;

const countryOf = (index: number): Query => ({
  country: COUNTRIES[index % COUNTRIES.length] ?? '',
});
/** A city with many, some or few providers. */
const placeOf = (index: number): Query => {
  const city = [0, 3, 20][Math.floor(index / COUNTRIES.length) % 3] ?? 0;
  return { place: String(FIRST_CITY + (index % COUNTRIES.length) * CITIES + city) };
};
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Each question, and the same question with a place or a day. */
const pairs: readonly (readonly [
  name: string,
  plain: Query,
  (index: number) => Query,
  target: number,
])[] = [
  ['list, place', {}, placeOf, 1.5],
  ['trade, place', { search: 'plomería' }, placeOf, 1.5],
  ['two words, place', { search: 'jardín fugas' }, placeOf, 1.5],
  ['typo, place', { search: 'electrisidad' }, placeOf, 1.5],
  ['list, day', {}, () => ({ day: inDays(4) }), 2],
  ['trade, day', { search: 'plomería' }, () => ({ day: inDays(4) }), 2],
  ['trade, day and hour', { search: 'plomería' }, () => ({ day: inDays(4), from: '17:00' }), 2],
];

/** Returns the token of a user who sees all countries. Responses to visitors would be cached. */
async function signInTraveler(url: string, connectionString: string): Promise<string> {
  const travelers = await signInBookers(url, connectionString);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await makeTravelers(client, travelers);
  } finally {
    await client.end();
  }
  return travelers[0]?.token ?? '';
}

/** Prints the times of questions with a place or a day beside the same ones without. Requests alternate. */
export async function compareQuestions(print: (line: string) => void): Promise<void> {
  await withProduct(async ({ product, connectionString }) => {
    await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
    const token = await signInTraveler(product.url, connectionString);
    const time = async (query: Query, index: number) => {
      const params = new URLSearchParams({ ...query, ...countryOf(index) });
      const begin = performance.now();
      await send(product.url, { path: `/api/service-cards?${params.toString()}`, token });
      return performance.now() - begin;
    };
    print(
      `${CARDS} cards, ms`.padEnd(24) +
        ['median', 'with', 'times', 'p95', 'with', 'times']
          .map((name) => name.padStart(9))
          .join(''),
    );
    for (const [name, plain, more, target] of pairs) {
      const before: number[] = [];
      const after: number[] = [];
      for (let index = 0; index < WARMUP + REQUESTS; index += 1) {
        before.push(await time(plain, index));
        after.push(await time({ ...plain, ...more(index) }, index));
      }
      const [first, second] = [before.slice(WARMUP), after.slice(WARMUP)];
      const medians = [medianOf(first), medianOf(second)] as const;
      const p95 = [percentileOf(first, 0.95), percentileOf(second, 0.95)] as const;
      const columns = [...medians, medians[1] / medians[0], ...p95, p95[1] / p95[0]];
      print(
        name.padEnd(24) +
          columns.map((value) => value.toFixed(2).padStart(9)).join('') +
          `  (target: at most ${target})`,
      );
    }
  });
}
