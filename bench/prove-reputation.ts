/**
 * `npm run prove:reputation`: proves that the facts that are shown are those that the orders give, although the server is killed
 * while orders go on; that newcomers get one place in six of first pages; and that one review of five stars never stands above
 * two hundred of 4.9. Needs the built product. `--short` only shows that the proofs run.
 */
import { Client } from 'pg';
import { fillDatabase, searches } from './data/fill-database.ts';
import { withProduct } from './tools/measure.ts';
import { proveFacts } from './proofs/reputation-crashes.ts';

const isShort = process.argv.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Tile {
  id: string;
  providerProfile: { id: string; isNew: boolean };
}

async function list(url: string, query: Record<string, string>): Promise<Tile[]> {
  const response = await fetch(`${url}/api/service-cards?${new URLSearchParams(query).toString()}`);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Tile[];
}

const COUNTRIES = ['Perú', 'Colombia', 'Argentina', 'España', 'Chile', 'Uruguay'];
const TRADES = ['plomería', 'electricista', 'carpintero', 'jardinería', 'pintura', 'cerrajero'];
const QUESTIONS: readonly Record<string, string>[] = [
  ...[...TRADES, ...Object.values(searches)].map((search) => ({ search })),
  ...TRADES.map((search) => ({ search, sort: 'rating' })),
  ...TRADES.map((search) => ({ search, emergency: 'true' })),
  ...TRADES.map((search) => ({ search: `${search} urgente`, minRating: '3' })),
  { sort: 'rating' },
];

/** Counts the places of newcomers on the first pages of searches; pages of phones have 12 places, others 24. */
async function countNewcomers(url: string, requests: number) {
  const found = { places: 0, newcomers: 0 };
  for (let index = 0; index < requests; index += 1) {
    const question = QUESTIONS[index % QUESTIONS.length];
    const country = COUNTRIES[Math.floor(index / QUESTIONS.length) % (COUNTRIES.length + 1)];
    const tiles = await list(url, {
      ...question,
      ...(country && { country }),
      limit: index % 2 ? '12' : '24',
    });
    found.places += tiles.length;
    found.newcomers += tiles.filter(({ providerProfile }) => providerProfile.isNew).length;
  }
  return found;
}

const RATE = `
  with rated as (update provider_profiles set rating_sum = $2, rating_count = $3 where id = $1),
  counted as (
    update provider_reputation set completed_ever = 200, latest_jobs = 200, latest_completed = 200 where provider_profile_id = $1
  )
  select 1`;
const FOLLOW = `
  update provider_reputation reputation
     set quality = provider_quality(rating_sum, rating_count, mean, latest_jobs, latest_completed)
    from provider_profiles profile, platform_rating where profile.id = provider_profile_id and profile.id = $1`;

/** Returns how many lists show one review of five stars above two hundred of 4.9, both with 200 completed jobs. */
async function compareStars(url: string, connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    let wrong = 0;
    for (const country of COUNTRIES) {
      const { rows } = await client.query<{ id: string }>(
        `select distinct provider_profile_id as id from listed_cards where country = $1 and quality > 0 limit 2`,
        [country],
      );
      const [many = '', one = ''] = rows.map(({ id }) => id);
      await client.query(RATE, [many, 980, 200]);
      await client.query(RATE, [one, 5, 1]);
      await client.query(FOLLOW, [many]);
      await client.query(FOLLOW, [one]);
      const tiles = await list(url, { country, sort: 'rating', limit: '100' });
      const first = (id: string) =>
        tiles.findIndex(({ providerProfile }) => providerProfile.id === id);
      const last = tiles.findLastIndex(({ providerProfile }) => providerProfile.id === many);
      if (first(many) !== 0 || (first(one) !== -1 && first(one) < last)) wrong += 1;
    }
    return wrong;
  } finally {
    await client.end();
  }
}

const { kills, actions, providers, withFacts, wrong, ...clients } = await proveFacts(
  isShort ? 30 : 1_000,
  isShort ? 2 : 50,
);
print(
  `${providers} providers, ${kills} kills during ${actions} actions: facts are shown of ${withFacts}, ${wrong} differ from ` +
    `the orders (target: 0)`,
);
print(
  `facts are shown of ${clients.clientsWithFacts} clients, ${clients.wrongClients} differ from the orders (target: 0)`,
);
if (wrong > 0 || clients.wrongClients > 0) process.exitCode = 1;

await withProduct(async ({ product, connectionString }) => {
  await fillDatabase(connectionString, { cards: isShort ? 3_000 : 100_000, cardsPerProvider: 10 });
  const requests = isShort ? 200 : 10_000;
  const { places, newcomers } = await countNewcomers(product.url, requests);
  const share = (100 * newcomers) / places;
  print(
    `${requests} searches, ${places} places on first pages: ${share.toFixed(1)} % newcomers (target: 15 to 18)`,
  );
  const above = await compareStars(product.url, connectionString);
  print(`one review of 5 stars above two hundred of 4.9 in ${above} lists (target: 0)`);
  if (above > 0 || (!isShort && (share < 15 || share > 18))) process.exitCode = 1;
});
process.exit();
