import {
  deleteServiceCard,
  pauseServiceCard,
  resumeServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as favorites from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { MAX_FAVORITES } from '@oficio/contract/domains/favorites/favorites.rules.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { changeRows, type TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

let app: TestApp;
let provider: Provider;
let cards: CardFixture[];

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  cards = [];
  for (const title of ['Uno', 'Dos', 'Tres'])
    cards.push(await createCard(app.context, provider.profileId, { title }));
});

const add = ({ token }: Person, id: string | undefined) =>
  app.call(favorites.addFavorite, { params: { id: id ?? '' } }, { token });
const remove = ({ token }: Person, id: string | undefined) =>
  app.call(favorites.removeFavorite, { params: { id: id ?? '' } }, { token });
const idsOf = async ({ token }: Person) =>
  (await app.call(favorites.listFavorites, {}, { token })).body;
const tilesOf = ({ token }: Person, query: Record<string, unknown> = {}) =>
  app.call(favorites.listFavoriteCards, { query }, { token });

test('favorites are listed newest first, once each, and can be removed', async () => {
  const client = await createPerson(app.context);
  expect(await idsOf(client)).toEqual([]);
  for (const card of cards) expect((await add(client, card.id)).status).toBe(204);
  expect((await add(client, cards[0]?.id)).status).toBe(204);
  const newest = cards.map(({ id }) => id).toReversed();
  expect(await idsOf(client)).toEqual(newest);
  expect((await remove(client, cards[1]?.id)).status).toBe(204);
  expect((await remove(client, cards[1]?.id)).status).toBe(204);
  expect(await idsOf(client)).toEqual([newest[0], newest[2]]);
  expect(await idsOf(await createPerson(app.context))).toEqual([]);
});

test('favorite cards are paged, and the next page is complete after a favorite was removed', async () => {
  const client = await createPerson(app.context);
  for (const card of cards) await add(client, card.id);
  const first = await tilesOf(client, { limit: 2 });
  expect(first.body.map(({ title }) => title)).toEqual(['Tres', 'Dos']);
  expect(first.body[0]).toMatchObject({
    priceMin: 50,
    providerProfile: { id: provider.profileId, user: { fullName: provider.fullName } },
  });
  await remove(client, cards[1]?.id);
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
  const rest = await tilesOf(client, { limit: 2, cursor });
  expect(rest.body.map(({ title }) => title)).toEqual(['Uno']);
  expect((await tilesOf(client, { limit: 0 })).status).toBe(400);
  expect((await tilesOf(client, { cursor: 'x' })).status).toBe(400);
});

test('a provider cannot favorite their own card, not even as an administrator', async () => {
  const admin = await createProvider(app.context, { roles: ['CLIENT', 'PROVIDER', 'ADMIN'] });
  const own = await createCard(app.context, admin.profileId);
  const refused = await add(admin, own.id);
  expect(refused.error).toMatchObject({ statusCode: 403, code: 'OWN_CARD' });
  expect(await idsOf(admin)).toEqual([]);
});

test('an unknown or hidden card is refused as CARD_NOT_FOUND, and a favorite is left out while its card is hidden', async () => {
  const client = await createPerson(app.context);
  const hidden = await createProvider(app.context);
  const card = await createCard(app.context, hidden.profileId);
  await add(client, card.id);
  const setActive = (isActive: boolean) =>
    app.context.db
      .updateTable('users')
      .set({ is_active: isActive })
      .where('id', '=', hidden.userId)
      .execute();
  await setActive(false);
  expect(await idsOf(client)).toEqual([]);
  expect((await tilesOf(client)).body).toEqual([]);
  const missing = { statusCode: 404, code: 'CARD_NOT_FOUND' };
  const stranger = await createPerson(app.context);
  for (const id of [card.id, crypto.randomUUID()]) {
    expect((await add(stranger, id)).error).toMatchObject(missing);
    expect((await remove(stranger, id)).error).toMatchObject(missing);
  }
  expect((await add(stranger, 'x')).status).toBe(400);
  await setActive(true);
  expect(await idsOf(client)).toEqual([card.id]);
  await setActive(false);
  expect((await remove(client, card.id)).status).toBe(204);
  await setActive(true);
  expect(await idsOf(client)).toEqual([]);
});

test('fifty concurrent toggles of a favorite all succeed, and the last one wins', async () => {
  const client = await createPerson(app.context);
  const id = cards[0]?.id;
  for (const last of [add, remove]) {
    const responses = await Promise.all(
      Array.from({ length: 49 }, (_, turn) => (turn % 2 ? add : remove)(client, id)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await last(client, id)).status).toBe(204);
    expect(await idsOf(client)).toEqual(last === add ? [id] : []);
  }
});

test('a favorite is stored only with a session and accepted terms', async () => {
  const params = { id: cards[0]?.id ?? '' };
  expect((await app.call(favorites.addFavorite, { params })).status).toBe(401);
  expect((await app.call(favorites.listFavorites, {})).status).toBe(401);
  expect((await app.call(favorites.listFavoriteCards, {})).status).toBe(401);
  const newcomer = await createPerson(app.context, { hasAcceptedTerms: false });
  expect((await add(newcomer, params.id)).error.code).toBe('TERMS_NOT_ACCEPTED');
  expect(await idsOf(newcomer)).toEqual([]);
});

test('the limit of favorites holds for parallel requests', async () => {
  const client = await createPerson(app.context);
  const [pattern] = cards;
  await changeRows(app, (db) =>
    sql`
      with copies as (
        insert into service_cards (id, provider_profile_id, skill_id, title, description)
        select gen_random_uuid(), provider_profile_id, skill_id, title, description
          from service_cards, generate_series(1, ${MAX_FAVORITES - 1}) where id = ${pattern?.id}
        returning id
      )
      insert into favorites (id, user_id, service_card_id)
      select gen_random_uuid(), ${client.userId}, id from copies`.execute(db),
  );
  const responses = await Promise.all(cards.map(({ id }) => add(client, id)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.error.code).toBe('FAVORITES_FULL');
  expect(await idsOf(client)).toHaveLength(MAX_FAVORITES);
});

test('a favorite is left out while its card is paused, and for ever after the card is deleted', async () => {
  const client = await createPerson(app.context);
  const owner = await createProvider(app.context);
  const card = await createCard(app.context, owner.profileId);
  const change = (endpoint: typeof pauseServiceCard | typeof resumeServiceCard) =>
    app.call(endpoint, { params: { id: card.id } }, { token: owner.token });
  await add(client, card.id);
  await change(pauseServiceCard);
  expect(await idsOf(client)).toEqual([]);
  expect((await tilesOf(client)).body).toEqual([]);
  await change(resumeServiceCard);
  expect(await idsOf(client)).toEqual([card.id]);
  await app.call(deleteServiceCard, { params: { id: card.id } }, { token: owner.token });
  expect(await idsOf(client)).toEqual([]);
  expect((await tilesOf(client)).body).toEqual([]);
  expect((await add(client, card.id)).error).toMatchObject({
    statusCode: 410,
    code: 'CARD_DELETED',
  });
  expect((await remove(client, card.id)).status).toBe(204);
});
