import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

/**
 * Checks whether an order or a quote waits for the provider: the same as 'Te toca a ti' on the dashboard. False for a user
 * without a provider profile. `now` in epoch milliseconds.
 */
export async function hasWaitingWork(db: Db, userId: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
        select from service_orders o
         where o.provider_profile_id = profile.id
           and (o.status = 'PENDING' and o.move_by is distinct from 'provider'
             or o.status = 'ACCEPTED' and (
                  o.move_by = 'client'
               or o.issue = 'ABSENCE' and o.issue_by = 'client'
               or o.issue = 'PROBLEM' and o.marked_again_at is null
               or o.issue is null and o.provider_marked_at is null
                  and o.scheduled_at + o.duration_minutes * interval '1 minute' <= ${new Date(now)}))
      ) or exists (
        select from negotiations n
         where n.provider_profile_id = profile.id and n.status = 'PENDING_PROVIDER_RESPONSE'
      ) as waits
      from provider_profiles profile join users person on person.id = profile.user_id
     where profile.user_id = ${userId} and 'PROVIDER' = any(person.roles)
  `.execute(db);
  return rows[0]?.waits ?? false;
}
