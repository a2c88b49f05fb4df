import { CITIES, FIRST_CITY } from './fill-areas.ts';
import { fillDatabase } from './fill-database.ts';
import { medianOf } from './load.ts';
import { send, withProduct } from './measure.ts';

const CARDS = 100_000;
const REQUESTS = 60;
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

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;

/** Prints the times of questions with a place or a day beside the same ones without. Requests alternate. */
export async function compareQuestions(print: (line: string) => void): Promise<void> {
  await withProduct(async ({ product, connectionString }) => {
    await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
    const time = async (query: Query, index: number, row: number) => {
      // Anonymous responses are cached, so no two requests of all rows have the same country and limit.
      const turn = Math.floor(index / COUNTRIES.length);
      const limit = String(12 + pairs.length * turn + row);
      const params = new URLSearchParams({ ...query, ...countryOf(index), limit });
      const begin = performance.now();
      await send(product.url, { path: `/api/service-cards?${params.toString()}` });
      return performance.now() - begin;
    };
    print(
      `${CARDS} cards, ms`.padEnd(24) +
        ['median', 'with', 'times', 'p95', 'with', 'times']
          .map((name) => name.padStart(9))
          .join(''),
    );
    for (const [row, [name, plain, more, target]] of pairs.entries()) {
      const before: number[] = [];
      const after: number[] = [];
      for (let index = 0; index < REQUESTS; index += 1) {
        before.push(await time(plain, index, row));
        after.push(await time({ ...plain, ...more(index) }, index, row));
      }
      const [first, second] = [before.slice(6), after.slice(6)];
      const medians = [medianOf(first), medianOf(second)] as const;
      const p95 = [percentile(first, 0.95), percentile(second, 0.95)] as const;
      const columns = [...medians, medians[1] / medians[0], ...p95, p95[1] / p95[0]];
      print(
        name.padEnd(24) +
          columns.map((value) => value.toFixed(2).padStart(9)).join('') +
          `  (target: at most ${target})`,
      );
    }
  });
}
