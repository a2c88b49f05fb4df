import type { AvailabilityException } from '@oficio/contract/domains/providers/providers.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Operands } from '#platform/scale/compiled-statement.ts';

export interface ExceptionsFilter {
  providerProfileId: string;
  /** 'yyyy-MM-dd'; `first` and `last` are included. */
  first: string;
  last: string;
}

/** The days off and special hours of a provider, sorted by date. */
export const exceptionDays = ({ providerProfileId, first, last }: Operands<ExceptionsFilter>) =>
  sql<AvailabilityException>`
    select to_char(date, 'YYYY-MM-DD') as date, opens_at is not null as active,
           to_char(opens_at, 'HH24:MI') as "from", to_char(closes_at, 'HH24:MI') as "to"
      from availability_exceptions
     where provider_profile_id = ${providerProfileId} and date between ${first}::date and ${last}::date
     order by availability_exceptions.date`;

export async function listExceptions(
  db: Db,
  providerProfileId: string,
  dates: { first: string; last: string },
): Promise<AvailabilityException[]> {
  const { rows } = await exceptionDays({ providerProfileId, ...dates }).execute(db);
  return rows;
}

/**
 * Replaces the whole list. Call it with the profile's row locked, so that concurrent saves do not
 * mix.
 */
export async function replaceExceptions(
  db: TransactionDb,
  providerProfileId: string,
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  await db
    .deleteFrom('availability_exceptions')
    .where('provider_profile_id', '=', providerProfileId)
    .execute();
  await insertExceptions(db, providerProfileId, exceptions);
}

/** Replaces the exceptions of these dates ('yyyy-MM-dd'). Call it with the profile's row locked. */
export async function replaceExceptionsOn(
  db: TransactionDb,
  providerProfileId: string,
  dates: readonly string[],
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  await sql`delete from availability_exceptions
    where provider_profile_id = ${providerProfileId} and date = any(${dates}::date[])`.execute(db);
  await insertExceptions(db, providerProfileId, exceptions);
}

async function insertExceptions(
  db: TransactionDb,
  providerProfileId: string,
  exceptions: readonly AvailabilityException[],
): Promise<void> {
  if (exceptions.length === 0) return;
  const rows = exceptions.map(({ date, from, to }) => ({
    provider_profile_id: providerProfileId,
    date,
    opens_at: from,
    closes_at: to,
  }));
  await db.insertInto('availability_exceptions').values(rows).execute();
}
