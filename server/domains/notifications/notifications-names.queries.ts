import { sql } from 'kysely';
import type { TransactionDb } from '../../platform/context.ts';

interface NamingNotice {
  id: string;
  message: string;
}

/**
 * What others were told of their dealings with a user and names them so, locked. Notices link to what they tell of,
 * except those of reviews.
 */
export async function lockNoticesNaming(
  db: TransactionDb,
  userId: string,
  name: string,
): Promise<NamingNotice[]> {
  const { rows } = await sql<NamingNotice>`
    with own as (select id from provider_profiles where user_id = ${userId}),
    dealings as (
      select id, client_id, provider_profile_id from service_orders
      union all select id, client_id, provider_profile_id from negotiations
      union all select id, client_id, provider_profile_id from service_requests
    ),
    told as (
      select dealings.id, profile.user_id from dealings
        join provider_profiles profile on profile.id = dealings.provider_profile_id
       where dealings.client_id = ${userId}
      union all
      select dealings.id, dealings.client_id from dealings
        join own on own.id = dealings.provider_profile_id
    )
    select id, message from notifications notice
     where user_id in (select user_id from told) and position(${name} in message) > 0
       and exists (
         select from told
          where told.user_id = notice.user_id
            and (position(told.id::text in link) > 0 or split_part(link, '#', 1) = '/profiles/me'))
       for update`.execute(db);
  return rows;
}

export async function saveMessages(
  db: TransactionDb,
  notices: readonly NamingNotice[],
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  const messages = notices.map(({ message }) => message);
  await sql`
    update notifications set message = changed.message
      from unnest(${ids}::uuid[], ${messages}::text[]) as changed (id, message)
     where notifications.id = changed.id`.execute(db);
}
