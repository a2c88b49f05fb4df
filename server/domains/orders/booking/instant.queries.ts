import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { isNewClient } from '../orders.columns.ts';

/** The two people of a booking. */
export interface BookingPair {
  clientId: string;
  providerUserId: string;
  providerProfileId: string;
}

/**
 * Returns whether the calendars of the provider are known well enough for a booking without an answer, the provider does not
 * take new clients one at a time, and nothing between the two people is open: an absence or a problem of an order, or a
 * report of one about something of the other.
 */
export async function isPairReady(
  db: Db,
  { clientId, providerUserId, providerProfileId }: BookingPair,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_ready: boolean }>`
    select are_calendars_fresh(${providerProfileId}, ${now})
       and not exists (
         select from users client join provider_profiles profile on profile.id = ${providerProfileId}
          where client.id = ${clientId} and profile.new_clients_one_at_a_time and ${isNewClient('client.id')})
       and not exists (
         select from service_orders o
          where o.client_id = ${clientId} and o.provider_profile_id = ${providerProfileId} and o.issue is not null)
       and not exists (
         select from report_complaints complaint join reports report on report.id = complaint.report_id
          where report.phase in ('OPEN', 'OBJECTED')
            and ((complaint.reporter_id = ${clientId} and report.owner_id = ${providerUserId})
              or (complaint.reporter_id = ${providerUserId} and report.owner_id = ${clientId}))) as is_ready
  `.execute(db);
  return rows[0]?.is_ready ?? false;
}
