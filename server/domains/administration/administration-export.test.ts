import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { cancelOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { publishReviewsNow } from '../reviews/reviews.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

/** Tables that a function exports instead of a statement. */
const EXPORTED_ELSEWHERE = ['notifications'];

/** Tables that hold the id of a user or of a record of a user and are not exported, each with its reason. */
const NOT_EXPORTED: Record<string, string> = {
  blocked_pairs: 'both directions of `user_blocks`; who blocked this user is a secret of the other',
  card_words: 'search index, calculated from the cards',
  card_roots: 'search index, calculated from the cards',
  chat_presences: 'open sockets of this moment',
  chats: 'positions in the messages, without content of their own',
  image_uses: 'a view of the pictures of profile and cards',
  conversations: 'a view of orders, quotes and service requests',
  import_people: 'people without an account, while their import runs',
  idempotency_keys: 'responses to repeated requests, for 48 hours',
  listed_cards: 'search index, calculated from the cards',
  notification_ladders: 'the next step about a notification, whose text is exported',
  mailed_links: 'secrets: hashes of links that sign in',
  provider_free_days: 'calculated from hours and orders',
  report_decisions:
    'of reports about others, a decision of the administrators; of own ones in `reportsReceived`',
  session_tokens: 'secrets: hashes of tokens',
  sign_in_codes: 'secrets: hashes of codes, for a minute',
  webhook_deliveries: 'events of the marketplace and ids of their records, without a user',
  waiting_days: 'the days of `waiting_list`, without a user',
};

test('every table that holds data of a user is in the export, or has a reason not to be', async () => {
  const { db, pool, personalData } = app.context;
  // Tables that refer to users, then those that refer to these, and so on; and columns with the name of such an id.
  const { rows } = await pool.query<{ name: string }>(`
    with recursive foreign_keys as (
      select conrelid, confrelid from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), owned as (
      select 'users'::regclass::oid as id
      union
      select conrelid from foreign_keys join owned on confrelid = owned.id
    )
    select id::regclass::text as name from owned
    union
    select table_name from information_schema.columns
     where table_schema = 'public'
       and column_name in ('user_id', 'client_id', 'author_id', 'owner_id', 'actor_id', 'provider_profile_id', 'recipient', 'card_id')
     order by name`);
  const id = '01990000-0000-7000-8000-000000000000';
  const statements = personalData
    .flatMap(({ exports }) => Object.values(exports?.({ userId: id, profileId: id }) ?? {}))
    .flatMap((section) => (typeof section === 'function' ? [] : sql`${section}`.compile(db).sql));
  const exported = new Set([
    ...EXPORTED_ELSEWHERE,
    ...statements.flatMap((text) =>
      [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, table = '']) => table),
    ),
  ]);
  const tables = rows.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(35);
  const missing = tables.filter((table) => !exported.has(table) && !(table in NOT_EXPORTED));
  expect(missing).toEqual([]);
  expect(Object.keys(NOT_EXPORTED).filter((table) => !tables.includes(table))).toEqual([]);
});

test('the export of both parties has the cancellation with its reason, comment and lateness, and the history', async () => {
  const { client, provider, card } = await createNegotiators(app);
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
  });
  const body = { reason: 'OTHER', comment: 'Se inundó la calle.' };
  const cancelled = await app.call(cancelOrder, { params: { id: orderId }, body }, client);
  expect(cancelled.status).toBe(200);
  await app.context.pool.query(
    `insert into order_issues (id, order_id, kind, reported_by, comment, contradiction, problem_kind, created_at, closed_at)
     values (gen_random_uuid(), $1, 'PROBLEM', 'client', 'Gotea otra vez.', null, 'DAMAGE', now(), now())`,
    [orderId],
  );
  for (const [person, party] of [
    [client, 'client'],
    [provider, 'provider'],
  ] as const) {
    const response = await app.call(exportUserData, {}, person);
    const exported = response.body as Record<string, Record<string, unknown>[]>;
    const [order] = exported['orders'] ?? [];
    expect(order).toMatchObject({
      as_party: party,
      cancelled_by: 'client',
      cancellation_reason: 'OTHER',
      cancellation_comment: 'Se inundó la calle.',
      is_late: false,
      platform_fee_cents: party === 'provider' ? 500 : null,
    });
    expect(order?.['history']).toMatchObject([
      { action: 'create' },
      { action: 'cancel', by: 'client' },
    ]);
    expect(order?.['issues']).toMatchObject([{ comment: 'Gotea otra vez.' }]);
  }
});

test('a sealed review and a comment that a block withheld are in the export of their author only', async () => {
  const { client, provider, card } = await createNegotiators(app);
  const completed = { clientId: client.userId, card, status: 'COMPLETED' } as const;
  const orderId = await createOrderInState(app.context, completed);
  const body = { orderId, rating: 2, tags: [], comment: 'Llegó tarde' };
  expect((await app.call(createReview, { body }, client)).status).toBe(201);
  const exported = async (person: { token: string }) =>
    (await app.call(exportUserData, {}, person)).body as Record<string, unknown>;
  expect((await exported(client))['reviewsWritten']).toMatchObject([{ comment: 'Llegó tarde' }]);
  expect((await exported(provider))['reviewsReceived']).toEqual([]);
  await publishReviewsNow(app, orderId);
  await app.context.pool.query(
    "update reviews set comment = '', withheld_comment = 'Solo mío' where order_id = $1",
    [orderId],
  );
  expect((await exported(client))['reviewsWritten']).toMatchObject([{ comment: 'Solo mío' }]);
  expect((await exported(provider))['reviewsReceived']).toMatchObject([{ comment: '' }]);
});
