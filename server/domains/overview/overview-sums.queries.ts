import { sql, type RawBuilder } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import {
  answerMinutes,
  fillCounts,
  firstAnswers,
  isAnswer,
  isCounted,
  moneySums,
  named,
  orderCounts,
  weekOf,
} from './overview.columns.ts';

/**
 * Locks the progress of the sums and returns the instant until which ended orders are summed; null before the first run, and
 * after an instance of the version before added its sums: all are deleted then.
 */
export async function lockProgress(db: TransactionDb): Promise<Date | null> {
  const { summed_until: summedUntil, answers_until: answersUntil } = await db
    .selectFrom('overview_progress')
    .select(['summed_until', 'answers_until'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (summedUntil?.getTime() === answersUntil?.getTime()) return summedUntil;
  await deleteSums(db);
  return null;
}

/** Returns the time of the first thing to sum: the end of an order or an answer; null without one. */
export async function findFirstToSum(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`
    select least(
      (select min(updated_at) from service_orders where status in ('REJECTED', 'CANCELLED', 'COMPLETED')),
      (select min(entry.at) from order_history entry where ${isAnswer('entry')})) as first
  `.execute(db);
  return rows[0]?.first ?? null;
}

interface Span {
  from: Date;
  until: Date;
}

const endedIn = ({ from, until }: Span) => sql`
  service_orders o
   where o.status in ('REJECTED', 'CANCELLED', 'COMPLETED') and o.updated_at >= ${from} and o.updated_at < ${until}
     and ${isCounted}`;

type Columns = Readonly<Record<string, unknown>>;

const names = (columns: Columns) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

/** Adds to the values of rows that exist. */
const adding = (table: string, columns: Columns): RawBuilder<unknown> =>
  sql.join(
    Object.keys(columns).map(
      (name) =>
        sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );

/** Adds the orders that ended and the answers that were given in a span to the sums, and stores its end as the progress. */
export async function sumSpan(db: TransactionDb, span: Span): Promise<void> {
  await sql`
    insert into overview_weeks (week, country, ${names(orderCounts)})
      select ${weekOf(sql`o.created_at`)}, o.country, ${named(orderCounts)} from ${endedIn(span)} group by 1, 2
    on conflict on constraint overview_weeks_key do update set ${adding('overview_weeks', orderCounts)}
  `.execute(db);
  await sql`
    insert into overview_fills (week, country, skill_id, place_id, start_hour, ${names(fillCounts)})
      select ${weekOf(sql`o.created_at`)}, o.country, o.skill_id, o.job_place_id, o.start_hour, ${named(fillCounts)}
        from ${endedIn(span)} group by 1, 2, 3, 4, 5
    on conflict on constraint overview_fills_key do update set ${adding('overview_fills', fillCounts)}
  `.execute(db);
  await sql`
    insert into overview_answers (week, country, minutes, answers)
      select ${weekOf(sql`o.created_at`)}, o.country, ${answerMinutes}, count(*)::int
        from ${firstAnswers(sql`entry.at >= ${span.from} and entry.at < ${span.until}`)} group by 1, 2, 3
    on conflict on constraint overview_answers_key do update set ${adding('overview_answers', { answers: null })}
  `.execute(db);
  await sql`
    insert into overview_money (week, country, currency, currency_country, ${names(moneySums)})
      select ${weekOf(sql`o.updated_at`)}, o.country, o.currency, o.currency_country, ${named(moneySums)}
        from ${endedIn(span)} and o.status = 'COMPLETED' group by 1, 2, 3, 4
    on conflict on constraint overview_money_key do update set ${adding('overview_money', moneySums)}
  `.execute(db);
  await saveProgress(db, span.until);
}

const saveProgress = (db: TransactionDb, until: Date | null) =>
  db.updateTable('overview_progress').set({ summed_until: until, answers_until: until }).execute();

/** Deletes all sums, so that orders count one by one until they are summed again. Call it under `lockProgress`. */
export async function deleteSums(db: TransactionDb): Promise<void> {
  // A snapshot of before would read truncated tables as empty.
  for (const table of [
    'overview_weeks',
    'overview_fills',
    'overview_answers',
    'overview_money',
  ] as const)
    await db.deleteFrom(table).execute();
  await saveProgress(db, null);
}
