import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Pool } from 'pg';

/** Events of each calendar: those that every version has, and those of one version. */
const CONSTANT = 5;
const MOVING = 20;
/** Versions that differ. */
const VERSIONS = 9;
const LONGEST_WAIT_MS = 90_000;

export interface ImportFigures {
  /** Calendars that were sent to the product. */
  sent: number;
  /** Calendars whose addition was acknowledged, those that were removed since included. */
  added: number;
  removed: number;
  /** Acknowledged additions that are gone, and removals that are there. */
  lostCalendars: number;
  /** Calendars whose stored hours were not those of one whole version, or at the end not those of the last one. */
  torn: number;
  /** Orders over hours that every version has. */
  overImported: number;
}

const stamp = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.000/g, '');

/** Outside calendars of providers on a server of this process. Each request gets another version of its calendar. */
export class ImportedCalendars {
  readonly #pool: Pool;
  readonly #cards: readonly string[];
  readonly #firstDay = new Date().setUTCHours(0, 0, 0, 0) + 3 * DAY_MS;
  /** The version that was sent last, by path. */
  readonly #versions = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const path = request.url ?? '';
    const version = (this.#versions.get(path) ?? 0) + 1;
    this.#versions.set(path, version);
    this.#sent += 1;
    response.end(this.#write(version));
  });
  #origin = '';
  #sent = 0;
  #torn = 0;
  #startedAt = new Date();
  readonly #added = new Set<string>();
  readonly #removed = new Set<string>();

  constructor(pool: Pool, cards: readonly string[]) {
    this.#pool = pool;
    this.#cards = cards;
  }

  /** The starts of the events of a version, an hour each: constant ones at 13:00 UTC, others at an hour of the version. */
  #startsOf(version: number): number[] {
    const constant = Array.from({ length: CONSTANT }, (_, day) => day * DAY_MS + 13 * HOUR_MS);
    const moving = Array.from(
      { length: MOVING },
      (_, day) => day * DAY_MS + (15 + ((version + day) % VERSIONS)) * HOUR_MS,
    );
    return [...constant, ...moving].map((time) => this.#firstDay + time).toSorted((a, b) => a - b);
  }

  #write(version: number): string {
    const events = this.#startsOf(version).map(
      (start, index) =>
        `BEGIN:VEVENT\r\nUID:${index}@import.example\r\nDTSTART:${stamp(start)}\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`,
    );
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`;
  }

  /** Adds a calendar of each card as the product stores it before the first reading, and waits until all are read. */
  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    this.#origin = `http://127.0.0.1:${port}`;
    await this.#pool.query(
      `insert into outside_calendars (id, provider_profile_id, address)
       select gen_random_uuid(), card, $2 || '/of/' || card from unnest($1::uuid[]) card`,
      [this.#cards, this.#origin],
    );
    this.#startedAt = await this.#readAll();
  }

  /** Lets the job of the product read the calendars of all cards. Returns the time after that. */
  async #readAll(): Promise<Date> {
    const ofCards = `address like 'http://%/of/%'`;
    const { rows } = await this.#pool.query<{ now: Date }>(
      `update outside_calendars set tried_at = now() - interval '20 minutes' where ${ofCards} returning clock_timestamp() as now`,
    );
    const end = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const { rows: found } = await this.#pool.query<{ unread: number; now: Date }>(
        `select count(*) filter (where read_at is null or read_at < $1)::int as unread, clock_timestamp() as now
           from outside_calendars where ${ofCards}`,
        [rows[0]?.now],
      );
      if (found[0]?.unread === 0) return found[0].now;
      if (Date.now() > end) throw new Error('The calendars were not read.');
      await delay(500);
    }
  }

  /** Makes all readings so old that each booking reads again, until the signal aborts. */
  async age(signal: AbortSignal, everyMs: number): Promise<void> {
    while (!signal.aborted) {
      await this.#pool.query(
        `update outside_calendars
            set read_at = least(read_at, now() - interval '6 minutes'), tried_at = least(tried_at, now() - interval '6 minutes')
          where address like 'http://%/of/%' and read_at is not null`,
      );
      await delay(everyMs);
    }
  }

  /** Adds calendars as these providers over the API and removes every third one, until the signal aborts. */
  async import(url: string, providers: readonly string[], signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const token = providers[turn % providers.length] ?? '';
      const call = (method: string, path: string, body?: object) =>
        fetch(`${url}/api/provider-profiles/me/calendars${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }).then(
          async (response) => ({ status: response.status, text: await response.text() }),
          () => delay(50, null),
        );
      const added = await call('POST', '', { url: `${this.#origin}/added/${randomUUID()}` });
      if (added?.status !== 201) continue;
      const { id } = JSON.parse(added.text) as { id: string };
      this.#added.add(id);
      if (turn % 3 !== 0) continue;
      const removed = await call('DELETE', `/${id}`);
      this.#added.delete(id);
      if (removed?.status === 204) this.#removed.add(id);
    }
  }

  /** Checks that each calendar is stored as one whole version: as the one that was sent last, or as any. */
  async checkWhole(isLast = false): Promise<void> {
    const { rows } = await this.#pool.query<{ path: string; starts: Date[] | null }>(
      `select substr(calendar.address, length($1) + 1) as path,
              array_agg(lower(busy.during) order by busy.during) filter (where busy.during is not null) as starts
         from outside_calendars calendar left join outside_busy_times busy on busy.calendar_id = calendar.id
        where starts_with(calendar.address, $1) group by calendar.id`,
      [this.#origin],
    );
    const anyVersion = Array.from({ length: VERSIONS }, (_, version) => version);
    for (const { path, starts } of rows) {
      const stored = starts?.map((start) => start.getTime()).join();
      const isOfCard = path.startsWith('/of/');
      const allowed = isLast && isOfCard ? [this.#versions.get(path) ?? 0] : anyVersion;
      if (!allowed.some((version) => this.#startsOf(version).join() === stored)) this.#torn += 1;
    }
  }

  /** Lets the calendars of all cards be read once more, and checks what is stored. */
  async check(): Promise<ImportFigures> {
    await this.#readAll();
    await this.checkWhole(true);
    const { rows: there } = await this.#pool.query<{ id: string }>(
      'select id from outside_calendars where id = any ($1)',
      [[...this.#added, ...this.#removed]],
    );
    const left = new Set(there.map(({ id }) => id));
    const { rows } = await this.#pool.query<{ found: number }>(
      `select count(*)::int as found from service_orders o
        where o.provider_profile_id = any ($1) and o.created_at > $2 and o.status in ('PENDING', 'ACCEPTED')
          and exists (select from generate_series(0, $4 - 1) as day
                       where o.blocks && tstzrange($3::timestamptz + day * interval '1 day',
                                                   $3::timestamptz + day * interval '1 day' + interval '1 hour'))`,
      [this.#cards, this.#startedAt, new Date(this.#firstDay + 13 * HOUR_MS), CONSTANT],
    );
    return {
      sent: this.#sent,
      added: this.#added.size + this.#removed.size,
      removed: this.#removed.size,
      lostCalendars:
        [...this.#added].filter((id) => !left.has(id)).length +
        [...this.#removed].filter((id) => left.has(id)).length,
      torn: this.#torn,
      overImported: rows[0]?.found ?? -1,
    };
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
