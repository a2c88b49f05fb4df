import type { RatingChange } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type {
  BusyKind,
  BusyTime,
  Interval,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import type {
  Availability,
  AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import {
  compileOnce,
  type Operands,
  type Placeholders,
} from '#platform/scale/compiled-statement.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';
import { changedSettings } from '../settings/settings.columns.ts';
import { badgesColumn } from './providers-badges.columns.ts';
import { exceptionDays, type ExceptionsFilter } from './providers-exceptions.queries.ts';

const fromProfiles = (db: Db) =>
  db
    .selectFrom('provider_profiles as profile')
    .innerJoin('users as person', 'person.id', 'profile.user_id');

/** Without the profiles of providers who are deactivated, paused or lost the role, and without hidden ones. */
const selectVisibleProfiles = (db: Db) =>
  fromProfiles(db)
    .where('person.is_visible', '=', true)
    .where(sql<boolean>`'PROVIDER' = any(person.roles)`)
    .where('profile.hidden_reason', 'is', null);

const profileColumns = [
  badgesColumn('profile.id').as('badges'),
  'profile.id',
  'profile.user_id',
  'profile.bio',
  'profile.timezone',
  'profile.rating_sum',
  'profile.rating_count',
  'person.full_name',
  'person.country',
  'person.photo_image_id',
  'profile.availability',
  'profile.hidden_reason',
  'profile.new_clients_one_at_a_time',
] as const;

export async function findProfileOfUser(db: Db, userId: string) {
  return fromProfiles(db)
    .select(profileColumns)
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
}

export type ProviderProfileRow = NonNullable<Awaited<ReturnType<typeof findVisibleProfile>>>;

/** Returns undefined also when the profile is hidden. */
export async function findVisibleProfile(db: Db, providerProfileId: string) {
  return selectVisibleProfiles(db)
    .select(profileColumns)
    .where('profile.id', '=', providerProfileId)
    .executeTakeFirst();
}

/** Prevents a block of the provider until the commit. Does not wait for other holders of this lock. */
export async function shareLockProfile(
  db: TransactionDb,
  providerProfileId: string,
): Promise<void> {
  await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('id', '=', providerProfileId)
    .forKeyShare()
    .execute();
}

export interface NewProviderProfile {
  id: string;
  userId: string;
  bio: string;
  availability: Availability;
  timezone: string;
}

export async function insertProfile(db: TransactionDb, profile: NewProviderProfile): Promise<void> {
  try {
    await db
      .insertInto('provider_profiles')
      .values({
        id: profile.id,
        user_id: profile.userId,
        bio: profile.bio,
        availability: JSON.stringify(profile.availability),
        timezone: profile.timezone,
      })
      .execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'provider_profiles_user_unique') throw error;
    throw new DomainError(providersErrors.PROFILE_EXISTS);
  }
}

export interface ProviderProfileChange {
  bio?: string | undefined;
  availability?: Availability | undefined;
  timezone?: string | undefined;
  newClientsOneAtATime?: boolean | undefined;
}

/** Leaves undefined fields unchanged. */
export async function saveProfile(
  db: TransactionDb,
  userId: string,
  change: ProviderProfileChange,
): Promise<void> {
  await db
    .updateTable('provider_profiles')
    .set({
      ...(change.bio !== undefined && { bio: change.bio }),
      ...(change.availability && { availability: JSON.stringify(change.availability) }),
      ...(change.timezone && { timezone: change.timezone }),
      ...(change.newClientsOneAtATime !== undefined && {
        new_clients_one_at_a_time: change.newClientsOneAtATime,
      }),
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .execute();
}

interface BusyTimesFilter {
  providerProfileId: string;
  start: Date;
  end: Date;
}

/** The times that `busy_times_of` lists in an interval, except those of one order. */
const busyTimes = (
  { providerProfileId, start, end }: Operands<BusyTimesFilter>,
  exceptOrderId: RawBuilder<string | null>,
) => sql<{ kind: BusyKind; start: Date; end: Date }>`
    select kind, lower(during) as start, upper(during) as "end"
      from busy_times_of(${providerProfileId}::uuid, tstzrange(${start}::timestamptz, ${end}::timestamptz))
     where (order_id = ${exceptOrderId}) is not true`;

/** A busy time as JSON. */
interface BusyRow {
  kind: BusyKind;
  start: string;
  end: string;
}

const toBusyTime = ({ kind, start, end }: BusyRow): BusyTime => ({
  kind,
  start: Date.parse(start),
  end: Date.parse(end),
});

/** Returns true when something overlaps an interval, or when a job begins within a pause of `pauseMs` after it. */
export async function hasBusyTime(
  db: Db,
  providerProfileId: string,
  { start, end }: Interval,
  pauseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from busy_times_of(${providerProfileId}::uuid,
        tstzrange(${new Date(start)}::timestamptz, ${new Date(end + pauseMs)}::timestamptz)) busy
     where busy.kind in ('order', 'held') or lower(busy.during) < ${new Date(end)}::timestamptz limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Returns true when an outside calendar says busy in a part of an interval. */
export async function hasOutsideTime(
  db: Db,
  providerProfileId: string,
  { start, end }: Interval,
): Promise<boolean> {
  const { rows } = await sql`
    select from busy_times_of(${providerProfileId}::uuid,
        tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz))
     where kind = 'outside' limit 1
  `.execute(db);
  return rows.length > 0;
}

interface DaysFilter extends BusyTimesFilter, ExceptionsFilter {
  exceptOrderId: string | null;
}

const busyColumn = (
  filter: Operands<BusyTimesFilter>,
  exceptOrderId: RawBuilder<string | null>,
) => sql<BusyRow[]>`
  (select coalesce(json_agg(busy), '[]') from (${busyTimes(filter, exceptOrderId)}) busy)`;

const exceptionsColumn = (filter: Operands<ExceptionsFilter>) => sql<AvailabilityException[]>`
  (select coalesce(json_agg(days), '[]') from (${exceptionDays(filter)}) days)`;

const selectDays = compileOnce((db, filter: Placeholders<DaysFilter>) =>
  db.selectNoFrom([
    busyColumn(filter, sql`${filter.exceptOrderId}::uuid`).as('busy'),
    exceptionsColumn(filter).as('exceptions'),
  ]),
);

/** Returns the busy times of a provider in `range`, without those of one order, and the exceptions in `dates`. */
export async function findDays(
  db: Db,
  providerProfileId: string,
  range: Interval,
  { first, last, exceptOrderId }: { first: string; last: string; exceptOrderId: string | null },
) {
  const [start, end] = [new Date(range.start), new Date(range.end)];
  const filter = { providerProfileId, start, end, first, last, exceptOrderId };
  const [days] = await selectDays(db, filter);
  return { busy: (days?.busy ?? []).map(toBusyTime), exceptions: days?.exceptions ?? [] };
}

interface CalendarFilter extends DaysFilter {
  viewerId: string | null;
  cardId: string | null;
}

/** A column of the order that is to be moved; null unless the viewer is one of its parties. */
const ofMovedOrder = <Column>(
  column: 'id' | 'scheduled_at' | 'pause_minutes',
  { providerProfileId, viewerId, exceptOrderId }: Placeholders<CalendarFilter>,
) => sql<Column | null>`(
    select ${sql.ref(`moved.${column}`)}
      from service_orders moved
      join provider_profiles own on own.id = moved.provider_profile_id
     where moved.id = ${exceptOrderId}::uuid and own.id = ${providerProfileId}
       and ${viewerId}::uuid in (moved.client_id, own.user_id))`;

/**
 * The parties of an accepted order can move it although the provider is paused, lost the role or is blocked. A provider always
 * sees their own slots: they propose other slots for pending orders while their profile is hidden.
 */
const isPartyOfAcceptedOrder = (viewerId: RawBuilder<string | null>) => sql<boolean>`exists (
    select from service_orders
     where provider_profile_id = profile.id and status = 'ACCEPTED'
       and ${viewerId}::uuid in (client_id, profile.user_id))`;

/** The parties of an open negotiation agree on a start although the provider or the profile is invisible. */
const negotiates = (viewerId: RawBuilder<string | null>) => sql<boolean>`exists (
    select from negotiations
     where provider_profile_id = profile.id and status like 'PENDING%'
       and ${viewerId}::uuid in (client_id, profile.user_id))`;

const selectCalendar = compileOnce((db, filter: Placeholders<CalendarFilter>) =>
  fromProfiles(db)
    .where('profile.id', '=', filter.providerProfileId)
    .where('person.is_active', '=', true)
    .where((eb) =>
      eb.or([
        sql<boolean>`(person.is_visible and profile.hidden_reason is null or ${negotiates(filter.viewerId)})
          and 'PROVIDER' = any(person.roles)
          and not exists (select from blocked_pairs where user_id = ${filter.viewerId}::uuid and other_id = person.id)`,
        isPartyOfAcceptedOrder(filter.viewerId),
        sql<boolean>`person.id = ${filter.viewerId}::uuid`,
      ]),
    )
    .select([
      'profile.timezone',
      'profile.availability',
      busyColumn(filter, ofMovedOrder<string>('id', filter)).as('busy'),
      ofMovedOrder<Date>('scheduled_at', filter).as('current_start'),
      sql<number>`coalesce(${ofMovedOrder<number>('pause_minutes', filter)}, (
        select pause_minutes from service_cards
         where id = ${filter.cardId}::uuid and provider_profile_id = profile.id), 0)`.as('pause'),
      exceptionsColumn(filter).as('exceptions'),
      changedSettings.as('settings'),
      sql<Date>`now()`.as('now'),
    ]),
);

/** Returns the hours of the week of a provider, and the exceptions in `dates`. */
export async function findWeek(
  db: Db,
  providerProfileId: string,
  dates: { first: string; last: string },
) {
  return db
    .selectFrom('provider_profiles')
    .select([
      'timezone',
      'availability',
      exceptionsColumn({ providerProfileId, ...dates }).as('exceptions'),
    ])
    .where('id', '=', providerProfileId)
    .executeTakeFirst();
}

/**
 * Returns the hours of a provider with their busy times in `range` and their exceptions in `dates`, the settings and the
 * time of the database, in one statement.
 * Returns undefined when the profile is hidden from this viewer; null for a visitor.
 */
export async function findCalendar(
  db: Db,
  {
    providerProfileId,
    viewerId,
    exceptOrderId,
    cardId,
  }: {
    providerProfileId: string;
    viewerId: string | null;
    exceptOrderId?: string | undefined;
    cardId?: string | undefined;
  },
  range: Interval,
  dates: { first: string; last: string },
) {
  const [start, end] = [new Date(range.start), new Date(range.end)];
  const [row] = await selectCalendar(db, {
    providerProfileId,
    viewerId,
    start,
    end,
    exceptOrderId: exceptOrderId ?? null,
    cardId: cardId ?? null,
    ...dates,
  });
  if (!row) return undefined;
  return {
    ...row,
    busy: row.busy.map(toBusyTime),
    currentStart: row.current_start?.getTime() ?? null,
  };
}

const selectStart = compileOnce(
  (_db, { cardId, start }: Placeholders<{ cardId: string; start: Date | null }>) => sql<{
    now: Date;
    is_taken: boolean;
  }>`
    select now() as now, exists (
      select from service_orders o
        join service_cards c on c.provider_profile_id = o.provider_profile_id
       where c.id = ${cardId} and o.status in ('PENDING', 'ACCEPTED') and o.blocks is not null
         and o.blocks @> ${start}::timestamptz
    ) as is_taken`,
);

/**
 * Returns the time of the database, and whether a PENDING or ACCEPTED order of the card's provider holds this instant.
 * Acquires no lock.
 */
export async function findStart(db: Db, cardId: string, start: Date | null) {
  const [found] = await selectStart(db, { cardId, start });
  if (!found) throw new Error('The database returned no time.');
  return found;
}

/** Fields that decide the calendar of a provider. */
export type ProviderCalendarRow = NonNullable<Awaited<ReturnType<typeof lockCalendarOfCard>>>;

/** Returns the shortest pause after the offered cards of a provider, in minutes. */
export async function findShortestPause(db: Db, providerProfileId: string): Promise<number> {
  const { rows } = await sql<{ pause: number }>`
    select coalesce(min(pause_minutes), 0) as pause from service_cards
     where provider_profile_id = ${providerProfileId} and deleted_at is null and paused_at is null
  `.execute(db);
  return rows[0]?.pause ?? 0;
}

const selectLockedCalendar = compileOnce((db, { cardId }: Placeholders<{ cardId: string }>) =>
  db
    .selectFrom('provider_profiles')
    .select(['id', 'user_id', 'timezone', 'availability', 'new_clients_one_at_a_time'])
    .select(
      sql<number>`(select pause_minutes from service_cards where id = ${cardId})`.as(
        'pause_of_card',
      ),
    )
    .where('id', '=', (inner) =>
      inner.selectFrom('service_cards').select('provider_profile_id').where('id', '=', cardId),
    )
    .forUpdate(),
);

/**
 * Locks the provider of a card until the commit, so that bookings of one provider run one after
 * another. Returns undefined when the card does not exist.
 */
export async function lockCalendarOfCard(db: TransactionDb, cardId: string) {
  const [calendar] = await selectLockedCalendar(db, { cardId });
  return calendar;
}

/** Returns the id of the profile of a user; null without one. */
export async function findProfileIdOf(db: Db, userId: string): Promise<string | null> {
  const profile = await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.id ?? null;
}

/** Locks the profile of a user, if there is one. */
export async function lockProfileOfUser(db: TransactionDb, userId: string): Promise<void> {
  await db
    .selectFrom('provider_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export async function addProviderRating(
  db: TransactionDb,
  providerProfileId: string,
  { stars, reviews }: RatingChange,
): Promise<void> {
  await db
    .updateTable('provider_profiles')
    .set(({ eb }) => ({
      rating_sum: eb('rating_sum', '+', stars),
      rating_count: eb('rating_count', '+', reviews),
    }))
    .where('id', '=', providerProfileId)
    .execute();
}

/**
 * Locks the user of a profile until the commit, and then hides the profile with its cards for a
 * reason, or shows it again for null. Publishing a card locks the user too.
 */
export async function saveProfileHiding(
  db: TransactionDb,
  providerProfileId: string,
  reason: string | null,
): Promise<void> {
  await fromProfiles(db)
    .select('person.id')
    .where('profile.id', '=', providerProfileId)
    .forNoKeyUpdate(['person'])
    .execute();
  await db
    .updateTable('provider_profiles')
    .set({ hidden_reason: reason })
    .where('id', '=', providerProfileId)
    .execute();
}

/** Clears the biography of a provider. */
export async function clearProfile(db: TransactionDb, providerProfileId: string): Promise<void> {
  await db
    .updateTable('provider_profiles')
    .set({ bio: '', hidden_reason: null })
    .where('id', '=', providerProfileId)
    .execute();
}
