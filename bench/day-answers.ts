import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { hasStartOn } from '../server/domains/providers/providers-free-days.service.ts';
import { readSettings } from '../server/domains/settings/settings.service.ts';
import type { Db } from '../server/platform/context.ts';
import { createPool } from '../server/platform/database/pool.ts';
import { startCluster } from './chat-cluster.ts';
import type { ChatPair } from './fill-chats.ts';
import { MovingPair, pick, prepare } from './order-crashes.ts';

const PAIRS = 20;
const HOUR = 3_600_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ZONES = ['America/Lima', 'Europe/Madrid', 'America/Santiago', 'Pacific/Auckland'];

export interface AnswerFigures {
  answers: number;
  /** Answers that a provider has a free hour. */
  found: number;
  /** Orders booked, moves taken and profiles changed meanwhile. */
  changed: number;
  /** Answers that differ from the slots of the same calendar. */
  wrong: number;
}

/** A full hour in the next two days. */
function soon(): string {
  const hours = Math.trunc(Date.now() / HOUR) + 2 + Math.trunc(Math.random() * 44);
  return new Date(hours * HOUR).toISOString();
}

const timeOf = (hours: number) => `${String(hours).padStart(2, '0')}:00`;

function anyProfile(): object {
  const from = Math.trunc(Math.random() * 12);
  const day = { active: true, from: timeOf(from), to: timeOf(from + 11) };
  const week = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
  const date = new Date(Date.now() + pick([0, 1]) * 24 * HOUR).toISOString().slice(0, 10);
  return pick<object>([
    { availability: Object.fromEntries(week.map((name) => [name, day])) },
    { availabilityExceptions: pick([[], [{ date, active: false }]]) },
    { timezone: pick(ZONES) },
  ]);
}

/** Changes hours, days off and zone of a provider until the signal aborts. Returns the number of changes. */
async function changeProfile(url: string, pair: ChatPair, signal: AbortSignal): Promise<number> {
  let changes = 0;
  while (!signal.aborted) {
    const response = await fetch(`${url}/api/provider-profiles/me`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${pair.tokens[1]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(anyProfile()),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    changes += 1;
    await delay(200 + Math.random() * 800);
  }
  return changes;
}

/** Changes with every commit that changes the calendar, and with the minute. */
async function readVersion(db: Db, profile: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', date_trunc('minute', now()), p.xmin,
             (select string_agg(o.xmin::text, ' ' order by o.id) from service_orders o where o.provider_profile_id = p.id),
             (select string_agg(e.xmin::text, ' ' order by e.date) from availability_exceptions e
               where e.provider_profile_id = p.id)) as version
      from provider_profiles p where p.id = ${profile}`.execute(db);
  return rows[0]?.version ?? '';
}

interface Question {
  profile: string;
  day: 'today' | 'tomorrow';
  from: string;
  duration: number;
}

async function askRecord(db: Db, { profile, duration, ...asked }: Question) {
  const question = { ...asked, now: Date.now(), settings: await readSettings(db) };
  const columns = { profile: 'profile', duration: sql<number>`${duration}::integer` };
  const row = await db
    .selectFrom('provider_profiles as profile')
    .select(['profile.timezone', hasStartOn(columns, question).as('isFree')])
    .where('profile.id', '=', profile)
    .executeTakeFirstOrThrow();
  const today = Temporal.Now.plainDateISO(row.timezone);
  return { isFree: row.isFree, date: today.add({ days: asked.day === 'today' ? 0 : 1 }) };
}

/** Returns the answer and that of the slots; undefined when the calendar changed in between. */
async function compare(db: Db, url: string, question: Question) {
  const { profile, from, duration } = question;
  const before = await readVersion(db, profile);
  const { isFree, date } = await askRecord(db, question);
  const query = new URLSearchParams({ date: date.toString(), duration: String(duration) });
  const response = await fetch(`${url}/api/provider-profiles/${profile}/availability?${query.toString()}`);
  const slots = (await response.json()) as string[];
  if ((await readVersion(db, profile)) !== before) return undefined;
  return { isFree, hasSlot: slots.some((time) => time >= from) };
}

const anyQuestion = (profiles: readonly string[]): Question => ({
  profile: pick(profiles),
  day: pick(['today', 'today', 'today', 'tomorrow']),
  from: timeOf(Math.trunc(Math.random() * 24)),
  duration: pick([30, 60, 120, 240]),
});

async function compareAll(db: Db, url: string, profiles: readonly string[], amount: number) {
  const figures = { answers: 0, found: 0, wrong: 0 };
  while (figures.answers < amount) {
    const compared = await compare(db, url, anyQuestion(profiles));
    if (!compared) continue;
    figures.answers += 1;
    if (compared.isFree) figures.found += 1;
    if (compared.isFree !== compared.hasSlot) figures.wrong += 1;
  }
  return figures;
}

/**
 * Compares answers of the record of free days with the slots that can be booked, while pairs of users book, cancel and
 * move appointments of the next two days and providers change their calendars.
 */
export async function proveAnswers(amount: number): Promise<AnswerFigures> {
  const cluster = await startCluster({ instances: 1, pairs: PAIRS });
  const { url, connectionString } = cluster;
  const pool = new Pool({ connectionString });
  const { db } = createPool({ connectionString, hasPooler: false, log, size: 2 });
  const finished = new AbortController();
  try {
    await prepare(pool);
    const { rows } = await pool.query<{ id: string; card: string }>(
      'select id, service_card_id as card from service_orders',
    );
    const cardOf = new Map(rows.map(({ id, card }) => [id, card]));
    const pairs = cluster.pairs.map(
      (pair) => new MovingPair(url, pair, cardOf.get(pair.orderId) ?? '', soon),
    );
    const moving = pairs.map((pair) => pair.run(finished.signal));
    const changing = cluster.pairs.map((pair) => changeProfile(url, pair, finished.signal));
    // A profile of a filled pair has the id of its card.
    const figures = await compareAll(db, url, [...cardOf.values()], amount);
    finished.abort();
    await Promise.all(moving);
    const changes = (await Promise.all(changing)).reduce((sum, each) => sum + each, 0);
    const orders = pairs.reduce((sum, { moved, booked }) => sum + moved + booked, 0);
    return { ...figures, changed: changes + orders };
  } finally {
    finished.abort();
    await db.destroy();
    await pool.end();
    await cluster.stop();
  }
}
