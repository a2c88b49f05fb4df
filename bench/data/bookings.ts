import { hashPassword } from '@oficio/server/platform/passwords/password-hash.ts';
import { Client } from 'pg';

/** One half of the clients books with many providers, the other half with a single provider. */
const CLIENTS = 40;
const HALF = CLIENTS / 2;
const PASSWORD = 'una clave solo para medir';

export interface Booker {
  email: string;
  password: string;
  token: string;
}

/**
 * Removes the areas of the providers of the cards. A booking with a provider who has one must name a place within it, of the
 * client's country, which older versions refuse as an unknown property.
 */
export const removeAreas = (database: Client, cards: readonly { provider: string }[]) =>
  database.query('delete from provider_areas where provider_profile_id = any ($1)', [
    cards.map(({ provider }) => provider),
  ]);

/** Sets a password for the first bench users, who may book the cards, and signs them in. */
export async function signInBookers(
  url: string,
  connectionString: string,
  cards: readonly BookableCard[] = [],
): Promise<Booker[]> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`update users set password_hash = $1 where email = any ($2)`, [
    await hashPassword(PASSWORD),
    Array.from({ length: CLIENTS }, (_, index) => `bench${index + 1}@bench.example`),
  ]);
  await removeAreas(client, cards);
  await client.end();
  const bookers: Booker[] = [];
  for (let index = 1; index <= CLIENTS; index += 1) {
    const person = { email: `bench${index}@bench.example`, password: PASSWORD };
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    const { accessToken } = (await response.json()) as { accessToken: string };
    bookers.push({ ...person, token: accessToken });
  }
  return bookers;
}

export interface BookableCard {
  card: string;
  provider: string;
  package: string;
}

/** Hours between noon and the end of the bench providers' day (America/Lima, 20:00). */
const HOURS_A_DAY = 7;

/**
 * Returns the start of the `step`-th one-hour slot, counted from noon of the day after tomorrow.
 */
export function startOf(step: number): string {
  const noon = new Date();
  noon.setUTCDate(noon.getUTCDate() + 2 + Math.floor(step / HOURS_A_DAY));
  noon.setUTCHours(17, 0, 0, 0);
  return new Date(noon.getTime() + (step % HOURS_A_DAY) * 3_600_000).toISOString();
}

async function book(
  url: string,
  booker: Booker,
  card: BookableCard,
  start: string,
): Promise<number> {
  const response = await fetch(`${url}/api/service-orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${booker.token}` },
    body: JSON.stringify({
      serviceCardId: card.card,
      servicePackageId: card.package,
      scheduledDate: start,
      isEmergencyRequest: false,
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

export interface BookingFigures {
  /** Bookings per second over many providers. */
  perSecond: number;
  booked: number;
  /** Bookings per second with one provider, which wait for the lock of the provider's row. */
  perSecondOneProvider: number;
  bookedOneProvider: number;
  /** Number of responses to 200 concurrent bookings of one slot, by status. */
  sameSlot: Record<number, number>;
  slowestMs: number;
}

/**
 * Measures bookings with one provider: three per client, the limit of pending orders with one
 * provider.
 */
async function measureOneProvider(url: string, bookers: readonly Booker[], card: BookableCard) {
  const begin = performance.now();
  const statuses = await Promise.all(
    bookers.map(async (booker, index) => {
      const results: number[] = [];
      for (let turn = 0; turn < 3; turn += 1)
        results.push(await book(url, booker, card, startOf(2 + index * 3 + turn)));
      return results;
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const bookedOneProvider = statuses.flat().filter((status) => status === 201).length;
  return { bookedOneProvider, perSecondOneProvider: bookedOneProvider / seconds };
}

/**
 * Measures bookings per second over many providers (a client has at most ten pending orders) and
 * with one provider. Then sends 200 concurrent bookings of one slot, of which exactly one may
 * succeed.
 */
export async function measureBookings(
  url: string,
  connectionString: string,
  cards: readonly BookableCard[],
): Promise<BookingFigures> {
  const bookers = await signInBookers(url, connectionString, cards);
  // The first cards belong to the bookers, who cannot book their own service.
  const [contested, alone, ...free] = cards.slice(CLIENTS);
  if (!contested || !alone) throw new Error('There are too few cards to book.');
  const begin = performance.now();
  const statuses = await Promise.all(
    bookers.slice(0, HALF).map(async (booker, index) => {
      const results: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const place = index * 9 + turn;
        const card = free[place % free.length];
        const start = startOf(Math.floor(place / free.length));
        if (card) results.push(await book(url, booker, card, start));
      }
      return results;
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const booked = statuses.flat().filter((status) => status === 201).length;

  const singleProvider = await measureOneProvider(url, bookers.slice(HALF), alone);

  const times: number[] = [];
  const sameSlot = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const sent = performance.now();
      const status = await book(
        url,
        bookers[index % CLIENTS] ?? { email: '', password: '', token: '' },
        contested,
        startOf(1),
      );
      times.push(performance.now() - sent);
      return status;
    }),
  );
  const byStatus = Object.groupBy(sameSlot, String);
  return {
    perSecond: booked / seconds,
    booked,
    ...singleProvider,
    sameSlot: Object.fromEntries(
      Object.entries(byStatus).map(([status, all]) => [status, all?.length ?? 0]),
    ),
    slowestMs: Math.max(...times),
  };
}
