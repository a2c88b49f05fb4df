import type { AuditAction } from '@oficio/contract/domains/audit/audit.schema.ts';
import type { TimelineEntry } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { instantOf } from './orders.queries.ts';
import type { Position } from './position.rules.ts';

export interface TimelineRow {
  id: string;
  at: Date;
  micros: string;
  kind: TimelineEntry['kind'];
  record_id: string | null;
  title: string | null;
  action: AuditAction | null;
  actor: string | null;
  reason: string | null;
}

interface Source {
  kind: TimelineEntry['kind'];
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  record?: RawBuilder<unknown>;
  title?: RawBuilder<unknown>;
  audit?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

const nothing = sql`null`;

/** Acts and offers of the user. */
function ownSources(userId: string): Source[] {
  const profile = sql`(select id from provider_profiles where user_id = ${userId})`;
  return [
    {
      kind: 'REGISTERED',
      at: sql`u.created_at`,
      id: sql`u.id`,
      from: sql`users u where u.id = ${userId}`,
    },
    {
      kind: 'SIGNED_IN',
      at: sql`s.created_at`,
      id: sql`s.id`,
      from: sql`sessions s where s.user_id = ${userId}`,
    },
    {
      kind: 'ORDERED',
      at: sql`o.created_at`,
      id: sql`o.id`,
      record: sql`o.id`,
      title: sql`o.number || ' · ' || o.card_title`,
      from: sql`service_orders o where o.client_id = ${userId}`,
    },
    {
      kind: 'RECEIVED_ORDER',
      at: sql`o.created_at`,
      id: sql`o.id`,
      record: sql`o.id`,
      title: sql`o.number || ' · ' || o.card_title`,
      from: sql`service_orders o where o.provider_profile_id = ${profile}`,
    },
    {
      kind: 'PUBLISHED_CARD',
      at: sql`c.created_at`,
      id: sql`c.id`,
      record: sql`c.id`,
      title: sql`c.title`,
      from: sql`service_cards c where c.provider_profile_id = ${profile}`,
    },
    {
      kind: 'SENT_DOCUMENT',
      at: sql`v.sent_at`,
      id: sql`v.id`,
      from: sql`verifications v where v.provider_profile_id = ${profile}`,
    },
  ];
}

/** Reports by and about the user, and what administrators did. */
function administrativeSources(userId: string, readerId: string): Source[] {
  return [
    {
      kind: 'WAS_REPORTED',
      at: sql`r.created_at`,
      id: sql`r.id`,
      record: sql`r.id`,
      // Nobody reads reports about their own content.
      from: sql`reports r where r.owner_id = ${userId} and r.owner_id <> ${readerId}`,
    },
    {
      kind: 'REPORTED',
      at: sql`c.created_at`,
      id: sql`c.id`,
      record: sql`c.report_id`,
      from: sql`report_complaints c where c.reporter_id = ${userId} and not exists (
        select from reports r where r.id = c.report_id and r.owner_id = ${readerId})`,
    },
    {
      kind: 'ADMINISTRATED',
      at: sql`a.at`,
      id: sql`a.id`,
      // A refusal stores grounds; the reason of a deactivation is stored separately, so that erasing the account deletes it.
      audit: sql`a.action, actor.full_name, coalesce(a.after ->> 'reason', a.after ->> 'grounds', (
        select reason from account_deactivations where id = (a.after ->> 'deactivationId')::uuid))`,
      from: sql`audit_log a left join users actor on actor.id = a.actor_id
        where a.subject_type = 'user' and a.subject_id = ${userId}`,
    },
  ];
}

/** Each kind of record with the index that finds those of one user. Sealed reviews and blocks are private to their authors. */
const sourcesOf = (userId: string, readerId: string): Source[] => [
  ...ownSources(userId),
  ...administrativeSources(userId, readerId),
];

/** Returns the entries of a user's timeline, newest first. Every kind gives at most `limit` entries, so that no history is read whole. */
export async function findTimeline(
  db: Db,
  {
    userId,
    readerId,
    after,
    limit,
  }: { userId: string; readerId: string; after: Position | undefined; limit: number },
): Promise<TimelineRow[]> {
  const parts = sourcesOf(userId, readerId).map(
    ({
      kind,
      at,
      id,
      record = nothing,
      title = nothing,
      audit = sql`null, null, null`,
      from,
    }) => sql`
      (select ${id} as id, ${at} as at, ${kind} as kind, ${record}::uuid as record_id, ${title}::text as title, ${audit}
         from ${from} ${after ? sql`and (${at}, ${id}) < (${instantOf(after)}, ${after.id}::uuid)` : sql``}
        order by ${at} desc, ${id} desc limit ${limit})`,
  );
  const { rows } = await sql<TimelineRow>`
    select *, (extract(epoch from at) * 1000000)::bigint::text as micros
      from (${sql.join(parts, sql` union all `)})
        as entry (id, at, kind, record_id, title, action, actor, reason)
     order by at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
