import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { makeBookable } from '../data/bookable.ts';
import { startCluster } from '../tools/chat-cluster.ts';
import type { ChatPair } from '../data/fill-chats.ts';

const PAIRS = 20;

export interface CrashFigures {
  kills: number;
  /** Requests with a response. */
  requests: number;
  moved: number;
  booked: number;
  /** Open orders that do not occupy their hour and the hours of their open proposal, or occupy others. */
  withoutHour: number;
  /** Pairs of open orders of one provider that overlap. */
  doubleHours: number;
  /** Providers whose record of free days differed from their calendar after a kill. */
  wrongRecords: number;
  credits: { before: number; after: number };
}

interface Seen {
  id: string;
  status: string;
  nextActions: string[];
  moves: { id: string; starts: string[]; outcome: string | null }[];
}

/** Makes the providers bookable, and the urgent orders of the chats orders with an hour and a referral credit. */
async function prepare(pool: Pool): Promise<void> {
  await makeBookable(pool, { from: '08:00', to: '20:00' });
  await pool.query(
    "insert into settings (key, value) values ('launch_promotion_enabled', 'false')",
  );
  await pool.query(
    `update service_orders
        set is_emergency = false, scheduled_at = at, discount_cents = 100, provider_payout_cents = 1000,
            promotion_type = 'REFERRAL', package_name = 'Paquete', service_package_id = service_card_id,
            blocks = tstzmultirange(tstzrange(at, at + interval '1 hour')), deadline_at = at + interval '8 days'
       from (select date_trunc('day', now()) + interval '3 days 15 hours' as at) start`,
  );
}

async function countCredits(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ credits: string }>(
    `select (select sum(referral_credits) from users) + (
       select count(*) from service_orders
        where promotion_type = 'REFERRAL' and status in ('PENDING', 'ACCEPTED', 'COMPLETED')) as credits`,
  );
  return Number(rows[0]?.credits);
}

const WITHOUT_HOUR = `
  select count(*)::int as found from service_orders o
   where o.status in ('PENDING', 'ACCEPTED') and o.blocks is distinct from (
     select range_agg(tstzrange(start, start + o.duration_minutes * interval '1 minute'))
       from (select o.scheduled_at as start
             union select unnest(starts) from order_moves where order_id = o.id and outcome is null) hours)`;

const DOUBLE_HOURS = `
  select count(*)::int as found from service_orders one
    join service_orders other on other.provider_profile_id = one.provider_profile_id and other.id > one.id
     and other.blocks && one.blocks
   where one.status in ('PENDING', 'ACCEPTED') and other.status in ('PENDING', 'ACCEPTED')`;

/** The two reads of a record are one statement, so that no commit comes in between. */
const WRONG_RECORDS = `
  select count(*)::int as found from provider_profiles p
   where exists (
     (select day, opens, free from free_days_of(p.id, null)
      except select f.day, f.opens, f.free from provider_free_days f where f.provider_profile_id = p.id)
     union all
     (select f.day, f.opens, f.free from provider_free_days f
       where f.provider_profile_id = p.id and f.day >= (now() at time zone 'UTC')::date - 1
      except select day, opens, free from free_days_of(p.id, null)))`;

async function count(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(query);
  return rows[0]?.found ?? -1;
}

const pick = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)] as T;

/** A full hour from 08:00 on in Lima, within three weeks. */
function anyStart(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 3 + Math.trunc(Math.random() * 18));
  day.setUTCHours(13 + Math.trunc(Math.random() * 10), 0, 0, 0);
  return day.toISOString();
}

/** Two users who move, cancel and book appointments with each other. */
class MovingPair {
  readonly #url: string;
  readonly #pair: ChatPair;
  readonly #card: string;
  #orderId: string;
  requests = 0;
  moved = 0;
  booked = 0;

  constructor(url: string, pair: ChatPair, card: string) {
    this.#url = url;
    this.#pair = pair;
    this.#card = card;
    this.#orderId = pair.orderId;
  }

  /** Acts until the signal aborts. A request that fails because the server was killed is not repeated. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.#act().catch(() => delay(50));
  }

  async #act(): Promise<void> {
    const party = pick([0, 1] as const);
    const order = await this.#send<Seen>(party, 'GET', `/${this.#orderId}`);
    const { nextActions, moves } = order;
    const known = ['accept', 'acceptMove', 'declineMove', 'withdrawMove', 'proposeMove'];
    const action = pick(nextActions.filter((name) => known.includes(name)));
    const open = moves.find(({ outcome }) => outcome === null);
    const path = `/${order.id}`;
    if (order.status === 'CANCELLED') await this.#book();
    else if (action === 'accept') await this.#send(party, 'PATCH', `${path}/accept`);
    else if (action === 'proposeMove')
      await this.#send(party, 'POST', `${path}/moves`, {
        starts: [anyStart(), anyStart()],
      });
    else if (action === 'acceptMove' && open) {
      const body = { start: pick(open.starts) };
      await this.#send(party, 'PATCH', `${path}/moves/${open.id}/accept`, body);
      this.moved += 1;
    } else if (action && open) {
      const verb = action === 'declineMove' ? 'decline' : 'withdraw';
      await this.#send(party, 'PATCH', `${path}/moves/${open.id}/${verb}`);
    } else if (nextActions.includes('cancel'))
      await this.#send(party, 'PATCH', `${path}/cancel`, { reason: 'CHANGE_OF_PLANS' });
  }

  async #book(): Promise<void> {
    const card = { serviceCardId: this.#card, servicePackageId: this.#card };
    const body = { ...card, scheduledDate: anyStart() };
    const { id } = await this.#send<Seen>(0, 'POST', '', body);
    this.#orderId = id;
    this.booked += 1;
  }

  async #send<Body>(party: 0 | 1, method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.#url}/api/service-orders${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#pair.tokens[party]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    this.requests += 1;
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }
}

/** Kills the server with SIGKILL again and again while pairs of users move their appointments. */
export async function proveCrashes(kills: number): Promise<CrashFigures> {
  const cluster = await startCluster({ instances: 1, pairs: PAIRS });
  const pool = new Pool({ connectionString: cluster.connectionString });
  const finished = new AbortController();
  try {
    await prepare(pool);
    const before = await countCredits(pool);
    const { rows } = await pool.query<{ id: string; card: string }>(
      'select id, service_card_id as card from service_orders',
    );
    const cardOf = new Map(rows.map(({ id, card }) => [id, card]));
    const pairs = cluster.pairs.map(
      (pair) => new MovingPair(cluster.url, pair, cardOf.get(pair.orderId) ?? ''),
    );
    const running = pairs.map((pair) => pair.run(finished.signal));
    let wrongRecords = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(1_000 + Math.random() * 1_000);
      await cluster.replace(0);
      wrongRecords += await count(pool, WRONG_RECORDS);
    }
    await delay(1_000);
    finished.abort();
    await Promise.all(running);
    const total = (figure: (pair: MovingPair) => number) =>
      pairs.reduce((sum, pair) => sum + figure(pair), 0);
    return {
      kills,
      requests: total((pair) => pair.requests),
      moved: total((pair) => pair.moved),
      booked: total((pair) => pair.booked),
      withoutHour: await count(pool, WITHOUT_HOUR),
      doubleHours: await count(pool, DOUBLE_HOURS),
      wrongRecords: wrongRecords + (await count(pool, WRONG_RECORDS)),
      credits: { before, after: await countCredits(pool) },
    };
  } finally {
    finished.abort();
    await pool.end();
    await cluster.stop();
  }
}
