import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countClears } from '#testing/count-clears.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { publishReviewsNow } from './reviews.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

/** Creates sealed reviews of new clients about one provider, in the order of their writing. */
async function writeReviews(count: number): Promise<{ id: string; orderId: string }[]> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const written: { id: string; orderId: string }[] = [];
  for (let review = 0; review < count; review += 1) {
    const client = await createPerson(app.context);
    const start = new Date(Date.now() - (review + 2) * 86_400_000);
    const values = { clientId: client.userId, card, status: 'COMPLETED', start } as const;
    const orderId = await createOrderInState(app.context, values);
    const body = { orderId, rating: 4 };
    const { id } = (await app.call(createReview, { body }, client)).body;
    written.push({ id, orderId });
  }
  return written;
}

const published = async () => {
  const { rows } = await app.context.pool.query<{ id: string }>(
    'select order_id as id from reviews where published_at is not null',
  );
  return new Set(rows.map(({ id }) => id));
};

test('an order whose reviews cannot be published does not stop the others, and is tried again', async () => {
  const [failing, ...others] = await writeReviews(3);
  const { pool } = app.context;
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update of published_at on reviews for each row
      when (old.order_id = '${failing?.orderId}' and new.published_at is not null) execute function refuse()`);
  await expect(publishReviewsNow(app)).rejects.toThrow('1 records failed');
  expect(await published()).toEqual(new Set(others.map(({ orderId }) => orderId)));
  await pool.query('drop trigger refuse on reviews');
  await publishReviewsNow(app);
  expect((await published()).has(failing?.orderId ?? '')).toBe(true);
});

test('many reviews that are published at one hour clear cached public data once', async () => {
  await writeReviews(8);
  expect(await countClears(app, () => publishReviewsNow(app))).toBe(1);
  expect(await countClears(app, () => publishReviewsNow(app))).toBe(0);
});

test('the id of a review does not tell when it was written', async () => {
  for (const { id } of await writeReviews(2)) expect(id[14]).toBe('4');
});
