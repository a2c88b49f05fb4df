import { hashPassword } from '../server/platform/passwords/password-hash.ts';
import { Client } from 'pg';

/** Half of them book with many providers, the others with one. */
const CLIENTS = 40;
const HALF = CLIENTS / 2;
const PASSWORD = 'una clave solo para medir';

export interface Booker {
  email: string;
  password: string;
  token: string;
}

/** Gives the first bench users a password and signs them in. */
export async function signInBookers(url: string, connectionString: string): Promise<Booker[]> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`update users set password_hash = $1 where email = any ($2)`, [
    await hashPassword(PASSWORD),
    Array.from({ length: CLIENTS }, (_, index) => `bench${index + 1}@bench.example`),
  ]);
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

/** Hours from noon on that end before the bench providers close (America/Lima, 20:00). */
const HOURS_A_DAY = 7;

/** The day after tomorrow's noon and later, an hour each, on the grid of the bench providers. */
function startOf(step: number): string {
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
  /** With as many providers as there are bookings. */
  perSecond: number;
  booked: number;
  /** With one provider: they wait for each other. */
  perSecondOfOne: number;
  bookedOfOne: number;
  /** Answers to 200 bookings of one hour at once, by status. */
  oneHour: Record<number, number>;
  slowestMs: number;
}

/** Bookings per second with one provider: three a client, which is all that a client may hold with one. */
async function measureOneProvider(url: string, bookers: readonly Booker[], card: BookableCard) {
  const begin = performance.now();
  const statuses = await Promise.all(
    bookers.map(async (booker, index) => {
      const mine: number[] = [];
      for (let turn = 0; turn < 3; turn += 1)
        mine.push(await book(url, booker, card, startOf(2 + index * 3 + turn)));
      return mine;
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const bookedOfOne = statuses.flat().filter((status) => status === 201).length;
  return { bookedOfOne, perSecondOfOne: bookedOfOne / seconds };
}

/**
 * Bookings per second over many providers (each client holds at most ten) and with one, then 200 bookings of one hour
 * at once: exactly one may succeed.
 */
export async function measureBookings(
  url: string,
  connectionString: string,
  cards: readonly BookableCard[],
): Promise<BookingFigures> {
  const bookers = await signInBookers(url, connectionString);
  const [contested, alone, ...free] = cards;
  if (!contested || !alone) throw new Error('There is no card to book.');
  const begin = performance.now();
  const statuses = await Promise.all(
    bookers.slice(0, HALF).map(async (booker, index) => {
      const mine: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const card = free[(index * 9 + turn) % free.length];
        if (card) mine.push(await book(url, booker, card, startOf(0)));
      }
      return mine;
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  const booked = statuses.flat().filter((status) => status === 201).length;

  const one = await measureOneProvider(url, bookers.slice(HALF), alone);

  const times: number[] = [];
  const oneHour = await Promise.all(
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
  const byStatus = Object.groupBy(oneHour, String);
  return {
    perSecond: booked / seconds,
    booked,
    ...one,
    oneHour: Object.fromEntries(
      Object.entries(byStatus).map(([status, all]) => [status, all?.length ?? 0]),
    ),
    slowestMs: Math.max(...times),
  };
}
