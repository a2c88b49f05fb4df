import type {
  BusyKind,
  Interval,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

const spanOf = ({ start, end }: Interval) =>
  sql`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

export interface AgendaRow {
  kind: BusyKind;
  start: Date;
  end: Date;
  order_id: string | null;
  status: 'PENDING' | 'ACCEPTED' | 'COMPLETED' | null;
  title: string | null;
  client_name: string | null;
  appointment_id: string | null;
  updated_at: Date | null;
}

/** Returns the busy times of a provider with what they are, and completed orders, in order of time. */
export async function listAgenda(
  db: Db,
  providerProfileId: string,
  span: Interval,
): Promise<AgendaRow[]> {
  const { rows } = await sql<AgendaRow>`
    select part.kind, lower(part.during) as start, upper(part.during) as "end", part.order_id, o.status,
           coalesce(o.package_name, o.card_title, own.title) as title, client.full_name as client_name,
           own.id as appointment_id, own.updated_at
      from (
             select during, kind, order_id from busy_times_of(${providerProfileId}::uuid, ${spanOf(span)})
             union all
             select tstzrange(done.scheduled_at, done.scheduled_at + done.duration_minutes * interval '1 minute'), 'order', done.id
               from service_orders done
              where done.provider_profile_id = ${providerProfileId} and done.status = 'COMPLETED'
                and not done.is_emergency
                and done.scheduled_at >= ${new Date(span.start)} and done.scheduled_at < ${new Date(span.end)}
           ) part
      left join service_orders o on o.id = part.order_id
      left join users client on client.id = o.client_id
      left join private_appointments own on part.kind = 'private'
        and own.provider_profile_id = ${providerProfileId} and own.during = part.during
     order by lower(part.during), part.kind
  `.execute(db);
  return rows;
}

export interface EmergencyRow {
  orderId: string;
  acceptedAt: Date;
  title: string;
  clientName: string;
}

/** Returns the accepted emergencies that the provider has not marked as finished, in order of their acceptance. */
export async function listRunningEmergencies(
  db: Db,
  providerProfileId: string,
): Promise<EmergencyRow[]> {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .select([
      'o.id as orderId',
      sql<Date>`o.accepted_at`.as('acceptedAt'),
      sql<string>`coalesce(o.package_name, o.card_title)`.as('title'),
      'client.full_name as clientName',
    ])
    .where('o.provider_profile_id', '=', providerProfileId)
    .where('o.is_emergency', '=', true)
    .where('o.status', '=', 'ACCEPTED')
    .where('o.accepted_at', 'is not', null)
    .where('o.provider_marked_at', 'is', null)
    .orderBy('o.accepted_at')
    .execute();
}

/** Returns the first order or private appointment, other than `exceptId`, that overlaps an interval. */
export async function findOverlap(
  db: TransactionDb,
  providerProfileId: string,
  span: Interval,
  exceptId: string | null,
): Promise<AgendaRow | undefined> {
  const rows = await listAgenda(db, providerProfileId, span);
  return rows.find(
    (row) =>
      ((row.kind === 'order' || row.kind === 'held') && row.status !== 'COMPLETED') ||
      (row.kind === 'private' && row.appointment_id !== exceptId),
  );
}

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

const appointmentColumns = [
  'id',
  'title',
  'updated_at',
  sql<Date>`lower(during)`.as('start'),
  sql<Date>`upper(during)`.as('end'),
] as const;

export async function findAppointment(db: TransactionDb, providerProfileId: string, id: string) {
  return db
    .selectFrom('private_appointments')
    .select(appointmentColumns)
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .executeTakeFirst();
}

/** Returns the private appointments that are not over, in order of time. */
export async function listUpcomingAppointments(
  db: Db,
  providerProfileId: string,
  now: number,
): Promise<AppointmentRow[]> {
  return db
    .selectFrom('private_appointments')
    .select(appointmentColumns)
    .where('provider_profile_id', '=', providerProfileId)
    .where(sql<boolean>`during && tstzrange(${new Date(now)}, null)`)
    .orderBy(sql`lower(during)`)
    .execute();
}

export async function countAppointments(
  db: TransactionDb,
  providerProfileId: string,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from private_appointments
     where provider_profile_id = ${providerProfileId} and during && tstzrange(${new Date(now)}, null)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewAppointment extends Interval {
  id: string;
  title: string;
}

export async function insertAppointment(
  db: TransactionDb,
  providerProfileId: string,
  { id, title, ...span }: NewAppointment,
): Promise<AppointmentRow> {
  return db
    .insertInto('private_appointments')
    .values({
      id,
      provider_profile_id: providerProfileId,
      title,
      during: sql<string>`${spanOf(span)}`,
    })
    .returning(appointmentColumns)
    .executeTakeFirstOrThrow();
}

export async function saveAppointment(
  db: TransactionDb,
  { id, title, ...span }: NewAppointment,
): Promise<AppointmentRow> {
  return (
    db
      .updateTable('private_appointments')
      // Later than the time before, also within its millisecond.
      .set({
        title,
        during: sql<string>`${spanOf(span)}`,
        updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`,
      })
      .where('id', '=', id)
      .returning(appointmentColumns)
      .executeTakeFirstOrThrow()
  );
}

/** Returns false when the provider has no such appointment. */
export async function deleteAppointmentRow(
  db: TransactionDb,
  providerProfileId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('private_appointments')
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes private appointments and vacations. */
export async function deleteAgenda(db: TransactionDb, providerProfileId: string): Promise<void> {
  await db
    .deleteFrom('private_appointments')
    .where('provider_profile_id', '=', providerProfileId)
    .execute();
  await db.deleteFrom('vacations').where('provider_profile_id', '=', providerProfileId).execute();
}
