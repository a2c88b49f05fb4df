import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Cluster } from '../tools/chat-cluster.ts';

export interface PushPerson {
  /** The access tokens of the person's devices. */
  tokens: string[];
  isAsleep: boolean;
}

/** A request that a provider can accept, of which its client then is notified. */
export interface PushThing {
  orderId: string;
  person: number;
  providerToken: string;
  isEmergency: boolean;
}

export interface PushFilling {
  people: PushPerson[];
  things: PushThing[];
}

/** Returns a zone in which it is this hour now. */
function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The names count hours behind Greenwich.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Every fifth person is asleep now. */
const isAsleep = (person: number) => person % 5 === 4;

const ORDERS = `
  insert into service_orders (id, client_id, provider_profile_id, service_card_id, service_package_id, card_title, package_name,
      duration_minutes, is_emergency, status, scheduled_at, blocks, base_price_cents, emergency_fee_cents, platform_fee_cents,
      discount_cents, total_cents, provider_payout_cents, promotion_type, deadline_at)
    select id, client, provider, provider, provider, 'Servicio', 'Paquete', 60, urgent, 'PENDING', at,
           case when not urgent then tstzmultirange(tstzrange(at, at + interval '1 hour')) end,
           1000, 0, 100, 0, 1000, 900, 'NONE', now() + interval '8 days'
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::int[]) as o (id, client, provider, urgent, hour)
     cross join lateral (select date_trunc('day', now()) + interval '3 days' + hour * interval '1 hour' as at) start`;

/**
 * Gives each client of the chats sessions on several devices and requests to different providers, instead of the order
 * with one. Half of the requests are emergencies.
 */
export async function fillPush(
  { pairs, sign }: Pick<Cluster, 'pairs' | 'sign'>,
  pool: Pool,
  { devices, things: perPerson }: { devices: number; things: number },
): Promise<PushFilling> {
  const { rows } = await pool.query<{ client: string; provider: string }>(
    `select client_id as client, provider_profile_id as provider
       from unnest($1::uuid[]) with ordinality as pair (id, n) join service_orders o using (id) order by n`,
    [pairs.map(({ orderId }) => orderId)],
  );
  await pool.query('delete from service_orders');
  const zones = [zoneAt(14), zoneAt(2)] as const;
  await pool.query(
    `insert into provider_profiles (id, user_id, availability, timezone)
     select id, id, '{}', timezone from unnest($1::uuid[], $2::text[]) as person (id, timezone)`,
    [rows.map(({ client }) => client), rows.map((_, person) => zones[isAsleep(person) ? 1 : 0])],
  );
  const sessions = rows.map(({ client }) => [
    client,
    ...Array.from({ length: devices - 1 }, () => randomUUID()),
  ]);
  await pool.query(
    `insert into sessions (id, user_id, expires_at)
     select id, user_id, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)
     on conflict do nothing`,
    [sessions.flat(), rows.flatMap(({ client }) => sessions[0]?.map(() => client) ?? [])],
  );
  const orders = rows.flatMap(({ client }, person) =>
    Array.from({ length: perPerson }, (_, hour) => {
      const other = (person + hour) % rows.length;
      const [id, isEmergency] = [randomUUID(), hour % 2 === 0];
      return { id, client, person, other, provider: rows[other]?.provider, isEmergency, hour };
    }),
  );
  await pool.query(ORDERS, [
    orders.map(({ id }) => id),
    orders.map(({ client }) => client),
    orders.map(({ provider }) => provider),
    orders.map(({ isEmergency }) => isEmergency),
    orders.map(({ hour }) => hour),
  ]);
  return {
    people: rows.map(({ client }, person) => ({
      tokens: (sessions[person] ?? []).map((session) => sign(client, session)),
      isAsleep: isAsleep(person),
    })),
    things: orders.map(({ id, person, other, isEmergency }) => ({
      orderId: id,
      person,
      providerToken: pairs[other]?.tokens[1] ?? '',
      isEmergency,
    })),
  };
}
