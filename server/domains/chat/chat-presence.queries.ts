import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { ChatPresences } from '#platform/database/schema.ts';

/** The heartbeat of an instance expires after this time, and with it the presences on that instance. */
export const PRESENCE_LEASE = '20 s';

export type PresentUser = Pick<Selectable<ChatPresences>, 'order_id' | 'user_id'>;

/** Stores that a user is in a chat through a socket of this instance. */
export async function insertPresence(
  db: Db,
  instanceId: string,
  { order_id: orderId, user_id: userId }: PresentUser,
): Promise<void> {
  await sql`
    with instance as (
      insert into chat_instances (id) values (${instanceId}) on conflict do nothing
    )
    insert into chat_presences (order_id, user_id, instance_id)
    values (${orderId}, ${userId}, ${instanceId}) on conflict do nothing`.execute(db);
}

export async function deletePresence(
  db: Db,
  instanceId: string,
  { order_id: orderId, user_id: userId }: PresentUser,
): Promise<void> {
  await db
    .deleteFrom('chat_presences')
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('instance_id', '=', instanceId)
    .execute();
}

/** Renews the heartbeat of the instance and replaces its presences. */
export async function replacePresences(
  db: Db,
  instanceId: string,
  present: readonly PresentUser[],
): Promise<void> {
  const orderIds = present.map((presence) => presence.order_id);
  const userIds = present.map((presence) => presence.user_id);
  await sql`
    with instance as (
      insert into chat_instances (id, seen_at) values (${instanceId}, now())
      on conflict (id) do update set seen_at = now()
    ), present as (
      select * from unnest(${orderIds}::uuid[], ${userIds}::uuid[]) as p (order_id, user_id)
    ), gone as (
      delete from chat_presences old
       where instance_id = ${instanceId} and not exists (
         select from present p where p.order_id = old.order_id and p.user_id = old.user_id)
    )
    insert into chat_presences (order_id, user_id, instance_id)
    select order_id, user_id, ${instanceId}::uuid from present on conflict do nothing`.execute(db);
}

export async function isPresent(db: Db, { order_id, user_id }: PresentUser): Promise<boolean> {
  const { rows } = await sql`
    select from chat_presences p join chat_instances i on i.id = p.instance_id
     where p.order_id = ${order_id} and p.user_id = ${user_id}
       and i.seen_at > now() - ${PRESENCE_LEASE}::interval`.execute(db);
  return rows.length > 0;
}

/** Deletes expired instances with their presences; returns the users among them who have unread messages. */
export async function deleteExpiredInstances(db: Db): Promise<PresentUser[]> {
  const { rows } = await sql<PresentUser>`
    with gone as (
      delete from chat_instances where seen_at < now() - ${PRESENCE_LEASE}::interval returning id
    )
    select p.order_id, p.user_id
      from chat_presences p join chats c using (order_id)
     where p.instance_id in (select id from gone)
       and case when c.client_id = p.user_id then c.client_read_seq else c.provider_read_seq end
         < c.last_seq`.execute(db);
  return rows;
}
