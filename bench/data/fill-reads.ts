import { Client } from 'pg';
import { signInBookers, type Booker } from './bookings.ts';
import { benchIds, fillDatabase } from './fill-database.ts';
import { fillOrders } from './fill-orders.ts';

const CARDS = 10_000;

/** Adds a photo to every user and a picture to every card, so that a tile has its usual size. */
const PICTURES = [
  `insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths)
   select id, id, 'avatar', 256, 256, 'data:image/webp;base64,' || repeat('UklGR', 20), 20000, '{96,256}' from users`,
  'update users set photo_image_id = id',
  `insert into images (id, kind, width, height, placeholder, bytes, widths)
   select id, 'gallery', 1600, 1200, 'data:image/webp;base64,' || repeat('UklGR', 20), 400000, '{400,800,1200,1600}'
     from service_cards`,
  `insert into gallery_images (id, service_card_id, image_id, description, position)
   select gen_random_uuid(), id, id, 'Un trabajo terminado', 0 from service_cards`,
];

/** Adds a notification for every order of these users. */
const NOTIFICATIONS = `
  insert into notifications (id, user_id, event_id, kind, params, order_id, other_user_id)
  select gen_random_uuid(), client.id, gen_random_uuid(), 'order-accepted', '{}', o.id, profile.user_id
    from users client
    join service_orders o on o.client_id = client.id
    join provider_profiles profile on profile.id = o.provider_profile_id
   where client.email = any ($1)`;

/** Removes the country of users without moving their cards, which a trigger would do. */
const COUNTRIES = [
  'set session_replication_role = replica',
  'update users set country = null where email = any ($1)',
  'set session_replication_role = default',
] as const;

/** Makes travelers of signed-in users: without a country they see the cards of all countries. */
export async function makeTravelers(client: Client, users: readonly Booker[]): Promise<void> {
  const [begin, update, end] = COUNTRIES;
  await client.query(begin);
  await client.query(update, [users.map(({ email }) => email)]);
  await client.query(end);
}

/** Data of the measured reads. */
export interface ReadData {
  cards: Awaited<ReturnType<typeof benchIds>>;
  /** Ids of all listed cards in an arbitrary order. */
  cursors: string[];
  /** Users with a country, orders and notifications. */
  users: Booker[];
  /** As `makeTravelers` leaves them. */
  travelers: Booker[];
}

/** Fills a migrated database with 10,000 cards and signs 40 users in. */
export async function fillReads(url: string, connectionString: string): Promise<ReadData> {
  await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
  const cards = await benchIds(connectionString, 200);
  await fillOrders(connectionString, 20);
  const bookers = await signInBookers(url, connectionString);
  const [users, travelers] = [bookers.slice(0, 20), bookers.slice(20)];
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const statement of PICTURES) await client.query(statement);
    await client.query(NOTIFICATIONS, [users.map(({ email }) => email)]);
    await makeTravelers(client, travelers);
    await client.query('vacuum analyze');
    // The oldest cards have no full page after them.
    const { rows } = await client.query<{ id: string }>(
      'select id from (select id from service_cards where is_listed order by id offset 100) card order by md5(id::text)',
    );
    return { cards, cursors: rows.map(({ id }) => id), users, travelers };
  } finally {
    await client.end();
  }
}
