import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { makeBookable } from '../data/bookable.ts';
import { startCluster, type Cluster } from '../tools/chat-cluster.ts';
import { percentileOf } from '../tools/statistics.ts';
import { ImportedCalendars, type ImportFigures } from './imported-calendars.ts';

/** Clients of the proof. Each may create ten orders in an hour. */
const PAIRS = 600;
/** All of them book with these providers, half of whom have instant booking. */
const PROVIDERS = 24;
const AT_ONCE = 48;
/** A calendar that was known so long before a booking must be respected. The promise is 15 minutes. */
const KNOWN_SECONDS = 5;
/** Bookings whose time is measured, one after the other. */
const TIMED = 200;
/** Readings are made old so often: while many book at once, and while the server is killed. */
const AGED_EVERY_MS = 1_000;
const AGED_OFTEN_MS = 200;
/** Providers who add calendars of their own while the server is killed. */
const IMPORTERS = 4;
/** Bookings between two lines of progress. */
const PRINTED_EVERY = 500;

export interface InstantFigures extends ImportFigures {
  requests: number;
  /** Acknowledged bookings by their first state. */
  confirmed: number;
  requested: number;
  /** Changes of the calendars during the bookings. */
  changes: number;
  kills: number;
  /** Acknowledged bookings that are not stored. */
  lost: number;
  /** Pairs of open orders of one provider that overlap. */
  doubleHours: number;
  /** Orders over a time that the calendar had before. */
  overBusy: number;
  /** Instant orders of a card without it, or of a provider with an outside calendar that was never read. */
  wrongInstant: number;
  p95: number;
}

/** Prints the progress. */
type Print = (line: string) => void;

interface Shop {
  card: string;
  isInstant: boolean;
}

async function prepare(pool: Pool): Promise<Shop[]> {
  await makeBookable(pool, { from: '06:00', to: '22:00' });
  const { rows } = await pool.query<{ id: string }>(
    'select id from service_cards order by id limit $1',
    [PROVIDERS],
  );
  const shops = rows.map(({ id }, index) => ({ card: id, isInstant: index % 2 === 0 }));
  await pool.query(
    'update service_cards set instant_notice_hours = 2, pause_minutes = 15 where id = any ($1)',
    [shops.filter(({ isInstant }) => isInstant).map(({ card }) => card)],
  );
  return shops;
}

const pick = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)] as T;

/** A start on the grid of half hours, three to forty days ahead, within the hours of Lima. */
function anyStart(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 3 + Math.trunc(Math.random() * 38));
  day.setUTCHours(11, 30 * Math.trunc(Math.random() * 31), 0, 0);
  return day;
}

/** Changes the calendars of the providers until the signal aborts: private appointments, and calendars of others. */
async function changeCalendars(
  pool: Pool,
  shops: readonly Shop[],
  signal: AbortSignal,
): Promise<number> {
  let changes = 0;
  while (!signal.aborted) {
    const { card } = pick(shops);
    const start = anyStart();
    const end = new Date(start.getTime() + 3_600_000);
    if (changes % 25 === 24)
      // Never read, and not tried during the proof.
      await pool.query(
        `with calendar as (
           insert into outside_calendars (id, provider_profile_id, address, tried_at)
           values (gen_random_uuid(), $1, 'https://calendar.example/' || gen_random_uuid(), now() + interval '1 hour')
           returning id)
         insert into outside_busy_times (calendar_id, provider_profile_id, during)
         select id, $1, tstzrange($2, $3) from calendar`,
        [card, start, end],
      );
    else if (changes % 25 === 12)
      await pool.query(
        `delete from outside_calendars where provider_profile_id = $1 and address like 'https://calendar.example/%'`,
        [card],
      );
    else
      await pool.query(
        `insert into private_appointments (id, provider_profile_id, title, during)
         values (gen_random_uuid(), $1, 'Cita', tstzrange($2, $3)) on conflict do nothing`,
        [card, start, end],
      );
    changes += 1;
    await delay(40);
  }
  return changes;
}

class Bookings {
  readonly #cluster: Cluster;
  readonly #shops: readonly Shop[];
  requests = 0;
  readonly acknowledged = new Map<string, string>();

  constructor(cluster: Cluster, shops: readonly Shop[]) {
    this.#cluster = cluster;
    this.#shops = shops;
  }

  /** Books an hour, and returns the first state of the order; undefined when it was refused or the server is gone. */
  async book(client: string, shop = pick(this.#shops)): Promise<string | undefined> {
    this.requests += 1;
    const response = await fetch(`${this.#cluster.url}/api/service-orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        serviceCardId: shop.card,
        servicePackageId: shop.card,
        scheduledDate: anyStart().toISOString(),
      }),
    });
    const body = (await response.json()) as { id: string; status: string };
    if (response.status !== 201) return undefined;
    this.acknowledged.set(body.id, body.status);
    return body.status;
  }

  /** Sends so many bookings of all clients in turn, many at once. */
  async send(amount: number, clients: readonly string[], print: Print): Promise<void> {
    let left = amount;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        await this.book(pick(clients)).catch(() => delay(50));
        if (left > 0 && left % PRINTED_EVERY === 0) print(`${amount - left} of ${amount} bookings`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Books until the signal aborts. */
  async run(clients: readonly string[], signal: AbortSignal): Promise<void> {
    const work = async () => {
      while (!signal.aborted) await this.book(pick(clients)).catch(() => delay(50));
    };
    await Promise.all(Array.from({ length: AT_ONCE / 4 }, work));
  }
}

const OVERLAPS = `
  select count(*)::int as found from service_orders one
    join service_orders other on other.provider_profile_id = one.provider_profile_id and other.id > one.id
     and other.blocks && one.blocks
   where one.status in ('PENDING', 'ACCEPTED') and other.status in ('PENDING', 'ACCEPTED')`;

const OVER_BUSY = `
  with known as (
    select provider_profile_id, during, created_at from private_appointments
    union all
    select busy.provider_profile_id, busy.during, calendar.created_at
      from outside_busy_times busy join outside_calendars calendar on calendar.id = busy.calendar_id
     where calendar.address like 'https://%'
  )
  select count(*)::int as found from service_orders o
    join known on known.provider_profile_id = o.provider_profile_id and o.blocks && known.during
   where o.status in ('PENDING', 'ACCEPTED') and o.created_at > known.created_at + ${KNOWN_SECONDS} * interval '1 second'`;

const WRONG_INSTANT = `
  select count(*)::int as found from service_orders o
    join service_cards card on card.id = o.service_card_id
   where o.is_instant and (card.instant_notice_hours is null or exists (
     select from outside_calendars calendar
      where calendar.provider_profile_id = o.provider_profile_id and calendar.read_at is null
        and calendar.created_at < o.created_at - ${KNOWN_SECONDS} * interval '1 second'))`;

async function count(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(query);
  return rows[0]?.found ?? -1;
}

/** Returns the 95th percentile of the time from the request to the confirmation of a booking, in milliseconds. */
async function timeConfirmations(bookings: Bookings, clients: readonly string[], shops: Shop[]) {
  const instant = shops.filter(({ isInstant }) => isInstant);
  const times: number[] = [];
  for (let turn = 0; times.length < TIMED && turn < 10 * TIMED; turn += 1) {
    const begin = performance.now();
    const status = await bookings.book(clients[turn % clients.length] ?? '', pick(instant));
    if (status === 'ACCEPTED') times.push(performance.now() - begin);
  }
  return percentileOf(times, 0.95);
}

interface Proof {
  cluster: Cluster;
  bookings: Bookings;
  imported: ImportedCalendars;
  amount: number;
  kills: number;
  print: Print;
}

async function bookWhileRead(
  { bookings, imported, amount, print }: Pick<Proof, 'bookings' | 'imported' | 'amount' | 'print'>,
  clients: readonly string[],
) {
  const booked = new AbortController();
  const aging = imported.age(booked.signal, AGED_EVERY_MS);
  await bookings.send(amount, clients, print);
  booked.abort();
  await aging;
  await imported.checkWhole();
}

/** Books, reads and adds calendars while the server is killed, until it calls `finished.abort`. */
async function killWhileRead(
  { cluster, bookings, imported, kills, print }: Omit<Proof, 'amount'>,
  clients: readonly string[],
  finished: AbortController,
) {
  const providers = cluster.pairs.map(({ tokens: [, provider] }) => provider);
  const running = [
    bookings.run(clients, finished.signal),
    imported.age(finished.signal, AGED_OFTEN_MS),
    ...Array.from({ length: IMPORTERS }, (_, index) =>
      imported.import(
        cluster.url,
        providers.filter((_token, number) => number % IMPORTERS === index),
        finished.signal,
      ),
    ),
  ];
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(300 + Math.random() * 700);
    await cluster.replace(0);
    await imported.checkWhole();
    print(`${kill + 1} of ${kills} kills, ${bookings.requests} bookings`);
  }
  await delay(500);
  finished.abort();
  await Promise.all(running);
}

/**
 * Books while calendars change, half of it with providers who have instant booking, then while the server is killed with
 * SIGKILL again and again; meanwhile calendars of another server are read and added. Without `amount` or `kills` that part is
 * left out.
 */
export async function proveInstantBookings(
  { amount, kills }: Pick<Proof, 'amount' | 'kills'>,
  print: Print,
): Promise<InstantFigures> {
  const cluster = await startCluster({
    instances: 1,
    pairs: PAIRS,
    environment: { CALENDARS_TO_LOOPBACK: '1' },
  });
  const pool = new Pool({ connectionString: cluster.connectionString });
  const finished = new AbortController();
  let imported: ImportedCalendars | undefined;
  try {
    const shops = await prepare(pool);
    const clients = cluster.pairs.map(({ tokens: [client] }) => client);
    const bookings = new Bookings(cluster, shops);
    imported = new ImportedCalendars(
      pool,
      shops.slice(0, PROVIDERS / 2).map(({ card }) => card),
    );
    const p95 = await timeConfirmations(bookings, clients.slice(0, 100), shops);
    print(`95 % confirmed within ${p95.toFixed(0)} ms`);
    const changing = changeCalendars(pool, shops, finished.signal);
    await imported.start();
    const proof = { cluster, bookings, imported, amount, kills, print };
    if (amount > 0) await bookWhileRead(proof, clients.slice(100, 450));
    if (kills > 0) await killWhileRead(proof, clients.slice(450), finished);
    finished.abort();
    const changes = await changing;
    const { rows } = await pool.query<{ id: string }>(
      'select id from service_orders where id = any ($1)',
      [[...bookings.acknowledged.keys()]],
    );
    const states = [...bookings.acknowledged.values()];
    return {
      requests: bookings.requests,
      confirmed: states.filter((status) => status === 'ACCEPTED').length,
      requested: states.filter((status) => status === 'PENDING').length,
      changes,
      kills,
      lost: states.length - rows.length,
      doubleHours: await count(pool, OVERLAPS),
      overBusy: await count(pool, OVER_BUSY),
      wrongInstant: await count(pool, WRONG_INSTANT),
      ...(await imported.check()),
      p95,
    };
  } finally {
    finished.abort();
    imported?.stop();
    await pool.end();
    await cluster.stop();
  }
}
