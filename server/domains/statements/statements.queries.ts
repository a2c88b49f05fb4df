import { sql, type RawBuilder } from 'kysely';
import type { StatementState } from '@oficio/contract/domains/statements/statements.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { anyId } from '#platform/database/any-id.ts';
import { earnedMonth, isOfRemovedDemo } from '../orders/orders.columns.ts';

/** A line with the month of its statement. */
export interface LineRow {
  provider_profile_id: string;
  month: string;
  order_id: string;
  number: string;
  card_title: string;
  corrects: string | null;
  completed_at: Date | null;
  currency: string;
  currency_country: string | null;
  total_cents: number;
  platform_fee_cents: number;
  discount_cents: number;
  provider_payout_cents: number;
}

const amounts = ['total_cents', 'platform_fee_cents', 'discount_cents', 'provider_payout_cents'];
const [isDone, earned] = [sql`o.status = 'COMPLETED'`, earnedMonth('o', 'profile')];
const isSent = (profileId: RawBuilder<unknown>, of: RawBuilder<unknown>) => sql`exists (
  select from statements sent where sent.provider_profile_id = ${profileId} and sent.month = ${of} and sent.state <> 'OPEN')`;

/**
 * The lines of open statements: for each order `o` the difference between its amounts, which are 0 unless it is completed, and the
 * lines that were sent. It belongs to the first month, from that of the completion or of its last line on, whose statement was
 * not sent. So all lines of an order, sent and open, add up to the order.
 */
const openLines = (isChosen: RawBuilder<unknown>) => sql`
  select o.provider_profile_id, target.month, o.id as order_id, o.number, o.card_title,
         nullif(origin.month, target.month) as corrects, case when ${isDone} then o.updated_at end as completed_at,
         o.currency, o.currency_country,
         ${sql.join(amounts.map((name) => sql`difference.${sql.raw(name)}`))}
    from service_orders o
    join provider_profiles profile on profile.id = o.provider_profile_id
   cross join lateral (
     select max(sent.month) as month, ${sql.join(amounts.map((name) => sql`coalesce(sum(line.${sql.raw(name)}), 0)::bigint as ${sql.raw(name)}`))}
       from statement_lines line join statements sent on sent.id = line.statement_id where line.order_id = o.id
   ) sent
   cross join lateral (
     select ${sql.join(amounts.map((name) => sql`case when ${isDone} then o.${sql.raw(name)} else 0 end - sent.${sql.raw(name)} as ${sql.raw(name)}`))}
   ) difference
   cross join lateral (select coalesce(sent.month, ${earned}) as month) origin
   cross join lateral (
     select min(candidate.month) as month
       from (
         select to_char(day, 'YYYY-MM') as month
           from generate_series((origin.month || '-01')::date,
             (greatest(origin.month, (select max(sent.month) from statements sent where sent.provider_profile_id = profile.id))
               || '-01')::date + interval '1 month', interval '1 month') day
       ) candidate
      where not ${isSent(sql`profile.id`, sql`candidate.month`)}
   ) target
   where ${isChosen}
     and case when sent.month is null then ${isDone}
              else (${sql.join(amounts.map((name) => sql`difference.${sql.raw(name)}`))}) <> (0, 0, 0, 0) end`;

const storedLines = (isChosen: RawBuilder<unknown>) => sql`
  select statement.provider_profile_id, statement.month, o.id as order_id, o.number, o.card_title, line.corrects,
         line.completed_at, line.currency, line.currency_country, ${sql.join(amounts.map((name) => sql`line.${sql.raw(name)}`))}
    from statement_lines line
    join statements statement on statement.id = line.statement_id
    join service_orders o on o.id = line.order_id
   where ${isChosen}`;

const inOrder = sql`order by lines.corrects nulls last, lines.completed_at, lines.order_id`;

/** Returns the lines of open statements of a provider, of all months. */
export async function findOpenLines(db: Db, profileId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from (${openLines(sql`o.provider_profile_id = ${profileId}`)}) lines ${inOrder}
  `.execute(db);
  return rows;
}

export async function findStoredLines(db: Db, statementId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from (${storedLines(sql`statement.id = ${statementId}`)}) lines ${inOrder}
  `.execute(db);
  return rows;
}

/** The sum of the lines of one statement in one currency. */
export interface SumRow {
  provider_profile_id: string;
  currency: string;
  currency_country: string | null;
  orders: number;
  corrections: number;
  total_cents: number;
  platform_fee_cents: number;
  discount_cents: number;
  provider_payout_cents: number;
}

const sumsOf = (lines: RawBuilder<unknown>) => sql<SumRow>`
  select provider_profile_id, currency, max(currency_country) as currency_country,
         count(*) filter (where corrects is null)::int as orders, count(*) filter (where corrects is not null)::int as corrections,
         ${sql.join(amounts.map((name) => sql`sum(${sql.raw(name)})::bigint as ${sql.raw(name)}`))}
    from (${lines}) lines
   group by provider_profile_id, currency order by provider_profile_id, currency`;

/** Returns the sums of all statements of a month that were sent. */
export async function sumSent(db: Db, month: string): Promise<SumRow[]> {
  const { rows } = await sumsOf(
    storedLines(sql`statement.month = ${month} and statement.state <> 'OPEN'`),
  ).execute(db);
  return rows;
}

/**
 * Returns the sums of all statements of a month that were not sent. The orders that can have a line in them are those of the
 * month (a zone is at most a day away) and those of sent months that have no line or differ from it.
 */
export async function sumOpen(db: Db, chosen: string): Promise<SumRow[]> {
  const first = sql`(${chosen} || '-01')::timestamp`;
  const candidates = sql`
    select id from service_orders
     where status = 'COMPLETED' and updated_at >= (${first} - interval '1 day') at time zone 'UTC'
       and updated_at < (${first} + interval '1 month 1 day') at time zone 'UTC'
    union
    select o.id from service_orders o join provider_profiles profile on profile.id = o.provider_profile_id
     where ${isDone} and ${earned} < ${chosen} and not exists (select from statement_lines where order_id = o.id)
       and ${isSent(sql`profile.id`, earned)}
    union
    select o.id from statement_lines line join service_orders o on o.id = line.order_id
     where line.corrects is not null or o.status <> 'COMPLETED'
        or (${sql.join(amounts.map((name) => sql`line.${sql.raw(name)}`))}) <> (${sql.join(amounts.map((name) => sql`o.${sql.raw(name)}`))})`;
  const lines = sql`
    select * from (${openLines(sql`o.id in (${candidates})`)}) open where month = ${chosen}`;
  const { rows } = await sumsOf(lines).execute(db);
  return rows;
}

export interface ProviderRow {
  profile_id: string;
  user_id: string;
  full_name: string;
  timezone: string;
}

/** Returns the providers that have statements: all but those of a removed demo. */
export async function findProviders(db: Db, profileIds: readonly string[]): Promise<ProviderRow[]> {
  if (profileIds.length === 0) return [];
  return db
    .selectFrom('provider_profiles as profile')
    .innerJoin('users as person', 'person.id', 'profile.user_id')
    .select([
      'profile.id as profile_id',
      'person.id as user_id',
      'person.full_name',
      'profile.timezone',
    ])
    .where('profile.id', '=', anyId(profileIds))
    .where(sql<boolean>`not ${isOfRemovedDemo('profile.id')}`)
    .orderBy('person.full_name')
    .orderBy('profile.id')
    .execute();
}

export type StatementRow = Awaited<ReturnType<typeof findStatements>>[number];

const selectStatements = (db: Db) =>
  db
    .selectFrom('statements as s')
    .innerJoin('provider_profiles as profile', 'profile.id', 's.provider_profile_id')
    .select([
      's.id',
      's.provider_profile_id',
      's.month',
      sql<StatementState>`s.state`.as('state'),
      's.number',
      's.sent_at',
      's.paid_at',
      'profile.user_id',
      // That of the sending stays; a statement that the version before sent during an update has none.
      sql<string>`coalesce(s.timezone, profile.timezone)`.as('timezone'),
      sql<string[]>`array(
        select distinct later.month from statement_lines line join statements later on later.id = line.statement_id
         where later.provider_profile_id = s.provider_profile_id and line.corrects = s.month order by later.month)`.as(
        'corrected_in',
      ),
    ]);

/** Returns statements in any sequence. With `lock` the transaction holds their locks until it ends. */
export async function findStatements(
  db: Db,
  ids: readonly string[],
  { lock: isLocked }: { lock: boolean },
) {
  if (ids.length === 0) return [];
  return selectStatements(db)
    .where('s.id', '=', anyId(ids))
    .$if(isLocked, (query) => query.forNoKeyUpdate(['s']))
    .execute();
}

/** Returns the statements of a month that were sent. */
export async function findSentOfMonth(db: Db, month: string): Promise<StatementRow[]> {
  return selectStatements(db).where('s.month', '=', month).where('s.state', '<>', 'OPEN').execute();
}

/** Returns the statements of a provider that were sent, the last month first. */
export async function findSentOfProvider(db: Db, profileId: string): Promise<StatementRow[]> {
  return selectStatements(db)
    .where('s.provider_profile_id', '=', profileId)
    .where('s.state', '<>', 'OPEN')
    .orderBy('s.month', 'desc')
    .execute();
}

export async function findStatement(
  db: Db,
  profileId: string,
  month: string,
): Promise<StatementRow | undefined> {
  return selectStatements(db)
    .where('s.provider_profile_id', '=', profileId)
    .where('s.month', '=', month)
    .executeTakeFirst();
}

/** Lets one administrator at a time change statements, so that two share no line and no number. */
export async function lockStatements(db: TransactionDb): Promise<void> {
  await lock(db, 'statements');
}

/** Inserts an open statement and returns its id, or the id of the one that exists. Call it under `lockStatements`. */
export async function openStatement(
  db: TransactionDb,
  { id, profileId, month }: { id: string; profileId: string; month: string },
): Promise<string> {
  await db
    .insertInto('statements')
    .values({ id, provider_profile_id: profileId, month })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('statements')
    .select('id')
    .where('provider_profile_id', '=', profileId)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertLines(
  db: TransactionDb,
  statementId: string,
  lines: readonly LineRow[],
): Promise<void> {
  const rows = lines.map(
    ({
      provider_profile_id: _profile,
      month: _month,
      number: _number,
      card_title: _title,
      ...line
    }) => ({
      statement_id: statementId,
      ...line,
    }),
  );
  await db.insertInto('statement_lines').values(rows).execute();
}

/** Returns whether another statement has this number. Call it under `lockStatements`; the constraint is the last guard. */
export async function isNumberTaken(db: Db, number: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('statements')
    .select('id')
    .where('number', '=', number)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export interface HistoryRow {
  action: 'send' | 'pay' | 'correct';
  at: Date;
  number: string;
  grounds: string | null;
}

export async function insertHistory(
  db: TransactionDb,
  entry: HistoryRow & { statementId: string; userId: string | null },
): Promise<void> {
  const { statementId, userId, ...row } = entry;
  await db
    .insertInto('statement_history')
    .values({ ...row, statement_id: statementId, by_user_id: userId })
    .execute();
}

export async function findHistory(db: Db, statementId: string): Promise<HistoryRow[]> {
  return db
    .selectFrom('statement_history')
    .select([sql<HistoryRow['action']>`action`.as('action'), 'at', 'number', 'grounds'])
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .execute();
}

/** Returns the first month in which an order is earned; null without one. */
export async function findFirstMonth(db: Db): Promise<string | null> {
  const isCounted = sql`${isDone} and not ${isOfRemovedDemo('o.provider_profile_id')}`;
  // A later order is of an earlier month only if it was completed within a day: zones differ by at most 26 hours.
  const { rows } = await sql<{ month: string | null }>`
    select min(${earned}) as month
      from service_orders o join provider_profiles profile on profile.id = o.provider_profile_id
     where ${isCounted}
       and o.updated_at <= (select min(o.updated_at) from service_orders o where ${isCounted}) + interval '26 hours'
  `.execute(db);
  return rows[0]?.month ?? null;
}
