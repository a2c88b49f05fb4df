import { sql } from 'kysely';
import type { TransactionDb } from '../../platform/context.ts';

export async function deleteNotificationsOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** In what those were told who had to do with the user, `name` becomes `replacement`. */
export async function replaceNameInNotifications(
  db: TransactionDb,
  userId: string,
  name: string,
  replacement: string,
): Promise<void> {
  await sql`
    with own as (select id from provider_profiles where user_id = ${userId}),
    dealings as (
      select client_id, provider_profile_id from service_orders
      union select client_id, provider_profile_id from negotiations
      union select client_id, provider_profile_id from service_requests
    ),
    told as (
      select profile.user_id from dealings
        join provider_profiles profile on profile.id = dealings.provider_profile_id
       where dealings.client_id = ${userId}
      union select dealings.client_id from dealings join own on own.id = dealings.provider_profile_id
    )
    update notifications set message = replace(message, ${name}, ${replacement})
     where user_id in (select user_id from told) and position(${name} in message) > 0
  `.execute(db);
}
