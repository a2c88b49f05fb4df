import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Returns the PENDING and ACCEPTED orders of a user as either party, the next ones first. */
export async function listOpenOrdersOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .select([
      'o.id',
      'o.card_title as title',
      'o.scheduled_at',
      sql<string>`case when o.client_id = ${userId} then provider.full_name else client.full_name end`.as(
        'counterpart',
      ),
    ])
    .where('o.status', 'in', ['PENDING', 'ACCEPTED'])
    .where((eb) =>
      eb.or([
        eb('o.client_id', '=', userId),
        eb(
          'o.provider_profile_id',
          '=',
          eb.selectFrom('provider_profiles').select('id').where('user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('o.scheduled_at')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}
