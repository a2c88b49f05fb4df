import { Client } from 'pg';
import { signAccessToken } from '../data/access-token.ts';
import { removeAreas } from '../data/bookings.ts';
import { CITIES, FIRST_CITY } from '../data/fill-areas.ts';
import { BUSY_CLIENT, BUSY_PROVIDER, ADMINISTRATOR } from './large-fill.ts';
import { SECRET, type BenchRequest } from '../tools/measure.ts';

/** Requests of each kind. Anonymous requests for the catalog differ, because their responses are cached. */
export const REQUESTS = 25;

/** Ids of one filled database, for the requests. */
export interface LargeData {
  tokens: { client: string; provider: string; administrator: string; bookers: string[] };
  skill: string;
  /** Evenly spaced from the newest to the oldest. */
  cards: { id: string; package: string; provider: string }[];
  busyProfile: string;
  /** Cursors in the middle of the busy provider's orders and the busy client's notifications. */
  orderCursor: string;
  notificationCursor: string;
  /** Chats of the busy provider. */
  chats: string[];
  sitemap: string;
}

const userOf = (n: number) => `bench${n}@bench.example`;

interface Reader {
  all: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Returns the id that a scalar query selects. */
  one: (text: string) => Promise<string>;
}

const PROFILE = `select p.id from provider_profiles p join users u on u.id = p.user_id where email = '${userOf(BUSY_PROVIDER)}'`;

/** Evenly spaced cards of different providers. */
const CARDS = `
  select card.id, provider_profile_id as provider,
         (select id from service_packages where service_card_id = card.id limit 1) as package
    from (select id, provider_profile_id, row_number() over (order by id desc) as place, count(*) over () as total
            from service_cards) card
   where place % (total / $1::int - 1) = 0 order by id desc limit $1`;

const CHATS = `
  select c.order_id as id from chats c join users u on u.id = c.provider_user_id
   where email = '${userOf(BUSY_PROVIDER)}' order by order_id limit $1`;

/** Selects the id in the middle of the rows that fulfill a condition. */
const middleOf = (table: string, condition: string) =>
  `select id from ${table} where ${condition} order by id desc
   offset (select count(*) / 2 from ${table} where ${condition}) limit 1`;

async function readIds({ all, one }: Reader): Promise<Omit<LargeData, 'tokens'>> {
  const busyProfile = await one(PROFILE);
  const busyClient = `(select id from users where email = '${userOf(BUSY_CLIENT)}')`;
  const chats = await all<{ id: string }>(CHATS, [REQUESTS]);
  return {
    skill: await one('select skill_id from service_cards limit 1'),
    cards: await all(CARDS, [REQUESTS]),
    busyProfile,
    orderCursor: await one(middleOf('service_orders', `provider_profile_id = '${busyProfile}'`)),
    notificationCursor: await one(middleOf('notifications', `user_id = ${busyClient}`)),
    chats: chats.map(({ id }) => id),
    sitemap: await one(
      `select id from service_cards where is_listed order by id desc
       offset least(5000, (select count(*) - 1 from service_cards where is_listed)) limit 1`,
    ),
  };
}

/** Reads the ids that the requests need, lets clients book these cards from anywhere, and signs access tokens. */
export async function readLargeData(
  connectionString: string,
  publicUrl: string,
): Promise<LargeData> {
  const client = new Client({ connectionString });
  await client.connect();
  const all = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const one = async (text: string) =>
    (await all<{ id: string }>(`select (${text}) as id`))[0]?.id ?? '';
  try {
    const users = await all<{ n: number; id: string }>(
      `select n, users.id from generate_series(1, 99) n join users on email = 'bench' || n || '@bench.example'`,
    );
    const ids = new Map(users.map(({ n, id }) => [n, id]));
    const tokenOf = (n: number) => signAccessToken({ publicUrl, secret: SECRET }, ids.get(n) ?? '');
    const tokens = {
      client: tokenOf(BUSY_CLIENT),
      provider: tokenOf(BUSY_PROVIDER),
      administrator: tokenOf(ADMINISTRATOR),
      bookers: Array.from({ length: REQUESTS }, (_, index) => tokenOf(10 + index)),
    };
    const found = await readIds({ all, one });
    await removeAreas(client, found.cards);
    return { tokens, ...found };
  } finally {
    await client.end();
  }
}

type RequestOf = (data: LargeData, index: number) => BenchRequest;

const COUNTRIES = ['Perú', 'Colombia', 'Argentina', 'España', 'Chile', 'Uruguay'];
const countryOf = (index: number) => COUNTRIES[index % COUNTRIES.length] ?? '';
/** A city with many, some or few providers, of the country of the same index. */
const placeOf = (index: number) => {
  const city = [0, 3, 20][Math.floor(index / COUNTRIES.length) % 3] ?? 0;
  const place = FIRST_CITY + (index % COUNTRIES.length) * CITIES + city;
  return { place: String(place), country: countryOf(index) };
};
const cardAt = ({ cards }: LargeData, index: number) => {
  const card = cards[index % cards.length];
  if (!card) throw new Error('The large database has no cards.');
  return card;
};

/** A page of the catalog; its limit differs from request to request. */
const catalog =
  (query: (data: LargeData, index: number) => Record<string, string>): RequestOf =>
  (data, index) => {
    const params = new URLSearchParams({ ...query(data, index), limit: String(12 + index) });
    return { path: `/api/service-cards?${params.toString()}` };
  };

const as =
  (
    role: 'client' | 'provider' | 'administrator',
    path: (data: LargeData, index: number) => string,
  ) =>
  (data: LargeData, index: number): BenchRequest => ({
    path: path(data, index),
    token: data.tokens[role],
  });

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Books a free slot, far from the booked ones, of another provider for each client. */
const book: RequestOf = (data, index) => {
  const { id, package: servicePackageId } = cardAt(data, index);
  return {
    method: 'POST',
    path: '/api/service-orders',
    token: data.tokens.bookers[index] ?? '',
    body: {
      serviceCardId: id,
      servicePackageId,
      scheduledDate: `${inDays(23)}T18:00:00.000Z`,
      isEmergencyRequest: false,
    },
  };
};

/** The kinds of requests of users, of administrators and of search engines. */
export const benchRequests: readonly (readonly [name: string, requestOf: RequestOf])[] = [
  ['catalog, first page', catalog(() => ({}))],
  ['catalog, deep pages', catalog((data, index) => ({ cursor: cardAt(data, index).id }))],
  ['catalog, country', catalog((_, index) => ({ country: countryOf(index) }))],
  [
    'catalog, country and skill',
    catalog(({ skill }, index) => ({ country: countryOf(index), skill })),
  ],
  ['search, common word', catalog(() => ({ search: 'servicio' }))],
  ['search, rare word', catalog(() => ({ search: 'chimeneas' }))],
  ['search, two words', catalog(() => ({ search: 'jardín fugas' }))],
  [
    'search, two, country',
    catalog((_, index) => ({ search: 'pintura fugas', country: countryOf(index) })),
  ],
  // The bench's cards with «urgente» have no reviews, so that the best cards of the two words never coincide.
  [
    'search, unlike words',
    catalog((_, index) => ({ search: 'jardín urgente', country: countryOf(index) })),
  ],
  [
    'search, two trades',
    catalog((_, index) => ({ search: 'plomero electricista', country: countryOf(index) })),
  ],
  ['search, trade', catalog((_, index) => ({ search: 'plomería', country: countryOf(index) }))],
  ['search, trade, place', catalog((_, index) => ({ search: 'plomería', ...placeOf(index) }))],
  [
    'search, trade, price',
    catalog((_, index) => ({ search: 'plomería', sort: 'price', country: countryOf(index) })),
  ],
  [
    'search, trade, day',
    catalog((_, index) => ({ search: 'plomería', day: inDays(4), country: countryOf(index) })),
  ],
  ['near a place', catalog((_, index) => placeOf(index))],
  [
    'cheap, well rated',
    catalog((_, index) => ({ maxPrice: '21', minRating: '4', country: countryOf(index) })),
  ],
  ['search, typo', catalog(() => ({ search: 'electrisidad' }))],
  ['search, no such word', catalog(() => ({ search: 'xilófono' }))],
  ['card by id', (data, index) => ({ path: `/api/service-cards/${cardAt(data, index).id}` })],
  ['cards of a provider', catalog((data, index) => ({ provider: cardAt(data, index).provider }))],
  [
    'slots of a day',
    as(
      'client',
      (data, index) =>
        `/api/provider-profiles/${cardAt(data, index).provider}/availability?date=${inDays(4)}&duration=60`,
    ),
  ],
  [
    'month of a busy provider',
    as(
      'client',
      ({ busyProfile }) =>
        `/api/provider-profiles/${busyProfile}/monthly-availability?month=${inDays(31).slice(0, 7)}&duration=60`,
    ),
  ],
  ['own orders, provider', as('provider', () => '/api/service-orders/provider')],
  [
    'own orders, deep page',
    as('provider', ({ orderCursor }) => `/api/service-orders/provider?cursor=${orderCursor}`),
  ],
  ['own orders, client', as('client', () => '/api/service-orders/client')],
  ['notifications', as('client', () => '/api/notifications')],
  [
    'notifications, deep page',
    as('client', ({ notificationCursor }) => `/api/notifications?cursor=${notificationCursor}`),
  ],
  ['unread notifications', as('client', () => '/api/notifications/unread-count')],
  ['unread chats', as('provider', () => '/api/chats/unread')],
  [
    'chat',
    as(
      'provider',
      ({ chats }, index) => `/api/service-orders/${chats[index % chats.length] ?? ''}/chat`,
    ),
  ],
  [
    'messages of a chat',
    as(
      'provider',
      ({ chats }, index) => `/api/service-orders/${chats[index % chats.length] ?? ''}/messages`,
    ),
  ],
  [
    'reviews of a provider',
    as('client', (data, index) => `/api/provider-profiles/${cardAt(data, index).provider}`),
  ],
  [
    'profile with many reviews',
    as('client', ({ busyProfile }) => `/api/provider-profiles/${busyProfile}`),
  ],
  ['reviews received', as('provider', () => '/api/reviews/received')],
  ['users, newest', as('administrator', () => '/api/users')],
  [
    'users, by name',
    as('administrator', (_, index) => `/api/users?search=persona%20${100 + index}`),
  ],
  [
    'users, by address',
    as('administrator', (_, index) => `/api/users?search=bench${200 + index}%40`),
  ],
  ['disputes', as('administrator', () => '/api/admin/disputes')],
  ['disputes, count', as('administrator', () => '/api/admin/disputes/count')],
  ['audit log', as('administrator', () => '/api/audit-log')],
  ['sitemap page', ({ sitemap }) => ({ path: `/sitemaps/service-cards/${sitemap}.xml` })],
  ['sitemap index (grows)', () => ({ path: '/sitemap.xml' })],
  ['booking', book],
];
