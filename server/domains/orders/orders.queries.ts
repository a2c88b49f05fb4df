import type { RebookingObstacle } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, TransactionDb } from '#platform/context.ts';
import { LAST_ID } from '#platform/database/any-id.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import { deleteOfEnded } from '#platform/database/old-records.ts';
import { handedBack } from './orders.columns.ts';
import { isReviewShown } from '../accounts/accounts-reputation.columns.ts';

interface OrderReview {
  author_id: string;
  is_shown: boolean;
  rating: number;
  comment: string;
  tags: string[];
}

/** The ordered package, null for a custom one, and why the client cannot book it again. */
const rebookingColumn = sql<{ package_id: string | null; obstacle: RebookingObstacle | null }>`(
        select json_build_object('package_id', package.id, 'obstacle', case
                 when exists (
                   select from blocked_pairs where user_id = o.client_id and other_id = profile.user_id
                 ) then 'UNAVAILABLE'
                 when card.is_listed and o.service_package_id is null then 'CUSTOM_PACKAGE'
                 when card.is_listed and package.archived_at is null then null
                 when card.is_listed then 'PACKAGE_GONE'
                 when card.paused_at is not null and card.deleted_at is null and card.hidden_reason is null
                      and profile.hidden_reason is null and provider.is_active then 'CARD_PAUSED'
                 else 'UNAVAILABLE'
               end)
          from service_cards as card
          left join service_packages as package on package.id = o.service_package_id
         where card.id = o.service_card_id
      )`;

/** The quote that opened the order. Its pictures are those of the job, unless the quote was hidden. */
const quoteColumn = sql<{ id: string; pictures: { image_id: string }[] } | null>`(
  select json_build_object('id', quote.id, 'pictures', coalesce((
           select json_agg(json_build_object('image_id', shown.image_id) order by shown.position)
             from negotiation_images shown
            where shown.negotiation_id = quote.id and quote.client_hidden_reason is null
         ), '[]'))
    from negotiations quote where quote.order_id = o.id
)`;

const reviewsColumn = sql<OrderReview[]>`coalesce((
        select json_agg(json_build_object('author_id', review.author_id, 'is_shown', ${isReviewShown('review')},
                        'rating', review.rating, 'comment', review.comment, 'tags', review.tags)
                        order by review.author_id)
          from reviews review where review.order_id = o.id
      ), '[]')`;

function selectOrders(db: Db) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .selectAll('o')
    .select((eb) => [
      'client.full_name as client_name',
      'client.photo_image_id as client_photo_id',
      'client.phone as client_phone',
      'client.rating_sum as client_rating_sum',
      'client.rating_count as client_rating_count',
      'profile.user_id as provider_user_id',
      'profile.timezone as provider_timezone',
      'provider.full_name as provider_name',
      'provider.country as provider_country',
      'provider.photo_image_id as provider_photo_id',
      'provider.phone as provider_phone',
      'client.is_active as client_is_active',
      'provider.is_active as provider_is_active',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
      rebookingColumn.as('rebooking'),
      quoteColumn.as('quote'),
      handedBack.as('handed_back'),
      sql<boolean>`exists (select from chats where order_id = o.id and last_seq > 0)`.as(
        'has_messages',
      ),
      // The view lists the actions that are allowed at this time.
      sql<Date>`now()`.as('read_at'),
      reviewsColumn.as('reviews'),
      jsonArrayFrom(
        eb
          .selectFrom('order_history as entry')
          .select([
            'entry.action',
            'entry.by_party',
            'entry.from_status',
            'entry.to_status',
            'entry.at',
          ])
          .whereRef('entry.order_id', '=', 'o.id')
          .orderBy('entry.id'),
      ).as('history'),
      jsonArrayFrom(
        eb
          .selectFrom('order_images as picture')
          .select(['picture.purpose', 'picture.image_id', 'picture.reply_id'])
          .whereRef('picture.order_id', '=', 'o.id')
          .orderBy('picture.position'),
      ).as('pictures'),
    ]);
}

/** An order with its history, oldest entry first, its pictures, and the columns of its two parties that views need. */
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const selectOrder = compileOnce((db, { orderId }: Placeholders<{ orderId: string }>) =>
  selectOrders(db).where('o.id', '=', orderId),
);

export async function findOrder(db: Db, orderId: string) {
  const [order] = await selectOrder(db, { orderId });
  return order;
}

/** Deletes the street from the orders of a client. */
export async function clearStreetsOf(db: TransactionDb, clientId: string): Promise<void> {
  await db
    .updateTable('service_orders')
    .set({ job_street: null })
    .where('client_id', '=', clientId)
    .where('job_street', 'is not', null)
    .execute();
}

/** Returns the ids of the parties and the status of an order. */
export async function findOrderParties(db: Db, orderId: string) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .select([
      'o.id',
      'o.status',
      'o.client_id',
      'o.provider_profile_id',
      'profile.user_id as provider_user_id',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

export interface OrderPage {
  state: RecordState | undefined;
  limit: number;
  /** Id of the last order on the previous page. */
  cursor: string | undefined;
}

interface Position {
  ownerId: string;
  limit: number;
  cursor: string;
}

// Written as in the partial indexes of open orders, so that PostgreSQL uses them.
const OPEN = sql`o.status in ('PENDING', 'ACCEPTED')`;

/** The lists of one party, by the state that they contain; each is a statement of its own, with its index. */
function listsBy(owner: 'o.client_id' | 'o.provider_profile_id') {
  const listWhere = (condition: RawBuilder<unknown>) =>
    compileOnce((db, { ownerId, limit, cursor }: Placeholders<Position>) =>
      selectOrders(db)
        .where(owner, '=', ownerId)
        .where(sql<boolean>`${condition}`)
        .where('o.id', '<', cursor)
        .orderBy('o.id', 'desc')
        .limit(limit),
    );
  return { open: listWhere(OPEN), closed: listWhere(sql`not ${OPEN}`), all: listWhere(sql`true`) };
}

const listsOfClient = listsBy('o.client_id');
const listsOfProvider = listsBy('o.provider_profile_id');

export function listOrdersOfClient(
  db: Db,
  clientId: string,
  { state, limit, cursor = LAST_ID }: OrderPage,
): Promise<OrderRow[]> {
  return listsOfClient[state ?? 'all'](db, { ownerId: clientId, limit, cursor });
}

export function listOrdersOfProvider(
  db: Db,
  providerProfileId: string,
  { state, limit, cursor = LAST_ID }: OrderPage,
): Promise<OrderRow[]> {
  return listsOfProvider[state ?? 'all'](db, { ownerId: providerProfileId, limit, cursor });
}

/**
 * Returns the open order of a client whose work comes next: an emergency, which waits for no hour, or else the appointment
 * or other visit that is not over and starts first.
 */
export async function findNextOfClient(
  db: Db,
  clientId: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const length = sql`interval '1 minute' * o.duration_minutes`;
  const start = sql`case when o.visit_at + ${length} > ${now} then o.visit_at else o.scheduled_at end`;
  return selectOrders(db)
    .where('o.client_id', '=', clientId)
    .where('o.status', 'in', ['PENDING', 'ACCEPTED'])
    .where((eb) =>
      eb.or([
        sql<boolean>`o.visit_at + ${length} > ${now}`,
        eb.and([
          eb('o.provider_marked_at', 'is', null),
          eb('o.issue', 'is', null),
          sql<boolean>`(o.is_emergency or o.scheduled_at + ${length} > ${now})`,
        ]),
      ]),
    )
    .orderBy('o.is_emergency', 'desc')
    .orderBy(start)
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
}

const ofEnded = {
  record: ['service_orders', 'order_id'],
  isEnded: sql`record.status in ('REJECTED', 'CANCELLED', 'COMPLETED')`,
} as const;

/** Deletions of what belongs to an order that ended. */
export const deleteOldHistory = deleteOfEnded({
  ...ofEnded,
  table: 'order_history',
  id: 'bigint',
  at: 'at',
});
export const deleteOldMoves = deleteOfEnded({
  ...ofEnded,
  table: 'order_moves',
  id: 'uuid',
  at: 'created_at',
});
export const deleteOldIssues = deleteOfEnded({
  ...ofEnded,
  table: 'order_issues',
  id: 'uuid',
  at: 'created_at',
});

/**
 * Builds the value of the column `blocks`: the half-open ranges of these starts (epoch milliseconds). Ranges that touch or
 * overlap merge. Without a start the order occupies nothing.
 */
export function blocksOf(starts: readonly number[], minutes: number) {
  if (starts.length === 0) return sql<null>`null::tstzmultirange`;
  const ranges = starts.map(
    (start) =>
      sql`tstzrange(${new Date(start)}::timestamptz, ${new Date(start + minutes * MINUTE_MS)}::timestamptz)`,
  );
  return sql<string>`tstzmultirange(${sql.join(ranges)})`;
}
