import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { randomUUIDv7 } from 'node:crypto';
import {
  listServiceCards,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRows, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { cardBody, createTestCard, createTestSkill, setTestJobs } from '../catalog.fixtures.ts';
import { sweepVocabulary } from '../catalog.jobs.ts';
import { insertCard, savePackages } from '../catalog.queries.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const find = async (search: string, query: Query = {}) =>
  (await app.call(listServiceCards, { query: { limit: 100, ...query, search } })).body;
const ids = async (search: string, query?: Query) =>
  (await find(search, query)).map(({ id }) => id);

/** Gives a provider one review, and a hundred completed jobs. */
async function rate(profileId: string, stars: number): Promise<void> {
  await app.context.transaction(async (tx) => {
    await setTestJobs(tx, { profileId });
    await tx.db
      .updateTable('provider_profiles')
      .set({ rating_sum: stars, rating_count: 1 })
      .where('id', '=', profileId)
      .execute();
    await tx.publicDataChanged();
  });
}

/** More cards than a search reads of each word at first. */
const MANY = 240;

/** Publishes many newer cards with the same texts. */
async function publishMore(id: string): Promise<void> {
  await app.context.longTransaction(async (tx) => {
    await sql`
      insert into service_cards (id, provider_profile_id, skill_id, title, description)
      select (substr(id::text, 1, 24) || to_char(n, 'fm000000000000'))::uuid, provider_profile_id, skill_id, title, description
        from service_cards, generate_series(1, ${MANY}::int) n where id = ${id}::uuid`.execute(
      tx.db,
    );
    await sql`
      insert into service_packages (id, service_card_id, position, name, description, price_cents, duration_minutes)
      select gen_random_uuid(), card.id, 0, 'Visita', 'Reviso.', 2000, 60 from service_cards card
       where not exists (select from service_packages where service_card_id = card.id)`.execute(
      tx.db,
    );
    await tx.publicDataChanged();
  });
}

/** Returns all rows of the index, sorted. */
async function readIndex(): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select w::text as row from card_words w
    union all
    select r::text from card_roots r order by row
  `.execute(app.context.db);
  return rows.map(({ row }) => row);
}

async function expectIndexInStep(): Promise<void> {
  const kept = await readIndex();
  await changeRows(app, (db) =>
    sql`select index_cards(array(select id from service_cards))`.execute(db),
  );
  expect(kept).toEqual(await readIndex());
}

test('an old card of a better rated provider comes before hundreds of newer matches', async () => {
  const best = await createProvider(app.context);
  const other = await createProvider(app.context, { country: 'Chile' });
  const skillId = await createTestSkill(app.context);
  const old = await createTestCard(app.context, best, { skillId, title: 'Violines a medida' });
  const newer = await createTestCard(app.context, other, { skillId, title: 'Violines a medida' });
  await publishMore(newer.id);
  await rate(best.profileId, 5);
  await rate(other.profileId, 4);
  for (const [words, query] of [
    ['violines', {}],
    ['violines medida', {}],
    ['violines', { skill: skillId }],
    ['medida', { skill: skillId }],
  ] as const) {
    expect.soft((await ids(words, query))[0], words).toBe(old.id);
  }
  expect(await ids('violines medida', { country: 'Chile' })).not.toContain(old.id);
  expect(await ids('violines', { provider: best.profileId })).toEqual([old.id]);
  expect(await ids('violines', { emergency: 'true' })).toEqual([]);
});

test('a word in the title counts more than a skill, a zone and a description', async () => {
  const publish = async (skill: string, title: string, zone: string, description: string) => {
    const provider = await createProvider(app.context);
    const skillId = await createTestSkill(app.context, skill);
    const card = { skillId, title, reach: [zone], description };
    return (await createTestCard(app.context, provider, card)).id;
  };
  const cards = [
    // A word of a trade that does not name it alone.
    await publish('Flautas dulces', 'Clases', 'Sur', 'Enseño.'),
    await publish('Vientos', 'Flautas', 'Sur', 'Enseño.'),
    await publish('Maderas', 'Lecciones', 'Sur', 'Enseño flautas.'),
    await publish('Metales', 'Talleres', 'Flautas', 'Enseño.'),
  ];
  expect(await ids('flauta')).toEqual([cards[1], cards[0], cards[3], cards[2]]);
});

test('a card with two common words comes first although no other card has both', async () => {
  const provider = await createProvider(app.context);
  const both = await createTestCard(app.context, provider, {
    description: 'Trompetas y fagotes, también oboes.',
  });
  for (const title of ['Trompetas', 'Fagotes']) {
    await publishMore((await createTestCard(app.context, provider, { title })).id);
  }
  for (const words of [
    'trompetas fagotes',
    'fagotes oboes',
    'oboes trompetas fagotes',
    'trom fag',
  ]) {
    expect.soft((await ids(words, { limit: 10 }))[0], words).toBe(both.id);
  }
});

test('an edited card is found first by two common words at once', async () => {
  const provider = await createProvider(app.context);
  for (const title of ['Sacabuches', 'Chirimías']) {
    await publishMore((await createTestCard(app.context, provider, { title })).id);
  }
  const card = await createTestCard(app.context, provider, { description: 'Reparo sacabuches.' });
  const first = async () => (await ids('sacabuches chirimías', { limit: 10 }))[0];
  expect(await first()).not.toBe(card.id);
  const body = cardBody(card.skillId, { description: 'Reparo sacabuches y chirimías.' });
  const params = { id: card.id };
  const edited = await app.call(updateServiceCard, { params, body }, { token: provider.token });
  expect(edited.status).toBe(200);
  expect(await first()).toBe(card.id);
});

test('a better match comes first although many cards are better matches of one of the words', async () => {
  const provider = await createProvider(app.context);
  const skillId = await createTestSkill(app.context, 'Arpas');
  const best = await createTestCard(app.context, provider, { skillId, title: 'Liras' });
  const many = await createTestCard(app.context, provider, {
    title: 'Arpas',
    description: 'Y liras.',
  });
  await publishMore(many.id);
  expect((await ids('arpas liras'))[0]).toBe(best.id);
});

test('a search follows edits, renames, moves, ratings and deactivations at once', async () => {
  const { context } = app;
  const provider = await createProvider(context, { fullName: 'Zoilo Quispe', country: 'Perú' });
  const rival = await createProvider(context, { country: 'Perú' });
  const skillId = await createTestSkill(context, 'Marimbas');
  const card = await createTestCard(context, provider, { skillId, title: 'Afino marimbas' });
  const other = await createTestCard(context, rival, { skillId, title: 'Vendo marimbas' });
  await rate(rival.profileId, 3);
  expect(await ids('marimba')).toEqual([other.id, card.id]);
  await rate(provider.profileId, 5);
  expect(await ids('marimba')).toEqual([card.id, other.id]);
  await rate(provider.profileId, 2);
  expect(await ids('marimba')).toEqual([other.id, card.id]);

  const params = { id: card.id };
  const body = cardBody(skillId, { title: 'Afino celestas', isEmergency: true });
  const edited = await app.call(updateServiceCard, { params, body }, { token: provider.token });
  expect(edited.status).toBe(200);
  expect(await ids('celesta')).toEqual([card.id]);
  expect(await ids('marimba', { emergency: 'true' })).toEqual([card.id]);

  const change = (work: Promise<unknown>) =>
    work.then(() => context.transaction((tx) => tx.publicDataChanged()));
  const updateUser = (values: { full_name?: string; country?: string; is_active?: boolean }) =>
    change(context.db.updateTable('users').set(values).where('id', '=', provider.userId).execute());
  await updateUser({ full_name: 'Zoilo Mamani' });
  expect(await ids('zoilo mamani')).toEqual([card.id]);
  expect(await ids('quispe')).toEqual([]);
  await updateUser({ country: 'Chile' });
  expect(await ids('celesta', { country: 'Perú' })).toEqual([]);
  expect(await ids('celesta', { country: 'Chile' })).toEqual([card.id]);
  await change(
    context.db.updateTable('skills').set({ name: 'Xilófonos' }).where('id', '=', skillId).execute(),
  );
  expect((await ids('xilófono')).toSorted()).toEqual([card.id, other.id].toSorted());
  await updateUser({ is_active: false });
  expect(await ids('celesta')).toEqual([]);
  await updateUser({ is_active: true });
  expect(await ids('celesta')).toEqual([card.id]);
  await expectIndexInStep();
});

const sweep = () =>
  sweepVocabulary.run(
    app.context,
    {},
    { id: 'run', data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) },
  );

test('the nightly correction of more cards than a batch leaves the index in step', async () => {
  const { context } = app;
  const skillId = await createTestSkill(context, 'Ocarinas');
  const providers = [await createProvider(context), await createProvider(context)];
  for (const provider of providers)
    for (let card = 0; card < 110; card += 1) await createTestCard(context, provider, { skillId });
  await context.pool.query('update listed_cards set quality = 7 where skill_id = $1', [skillId]);
  await sweep();
  await expectIndexInStep();
});

test('edits, ratings, renames and deactivations at the same time leave the index in step', async () => {
  const { context } = app;
  const provider = await createProvider(context);
  const skillId = await createTestSkill(context, 'Cítaras');
  const card = await createTestCard(context, provider, { skillId });
  const params = { id: card.id };
  const edit = (title: string) =>
    app.call(
      updateServiceCard,
      { params, body: cardBody(skillId, { title }) },
      { token: provider.token },
    );
  const update = (values: { full_name?: string; is_active?: boolean }) =>
    context.transaction((tx) =>
      tx.db.updateTable('users').set(values).where('id', '=', provider.userId).execute(),
    );
  const rename = (name: string) =>
    context.transaction((tx) =>
      tx.db.updateTable('skills').set({ name }).where('id', '=', skillId).execute(),
    );
  for (let round = 0; round < 8; round += 1) {
    const changes = [
      () => edit(`Cítaras ${round}`),
      () => update({ full_name: `Cleo Ronda ${round}` }),
      () => rename(`Cítaras ${round}`),
      () => update({ is_active: round % 2 === 1 }),
    ];
    for (const change of changes) {
      const rating = rate(provider.profileId, 1 + (round % 5));
      await Promise.all([change(), createTestCard(context, provider, { skillId }), rating]);
    }
  }
  await sweep();
  await expectIndexInStep();
});

test('the nightly job corrects the rating of a card that was published during a review', async () => {
  const { context } = app;
  const provider = await createProvider(context);
  const rival = await createProvider(context);
  await rate(rival.profileId, 3);
  const other = await createTestCard(context, rival, { title: 'Laúdes' });
  await createTestCard(context, provider, { title: 'Cuerdas' });
  // The card is not committed yet when the review reads the provider's cards.
  const card = await context.transaction(async (tx) => {
    const id = randomUUIDv7();
    const skillId = await createTestSkill({ db: tx.db });
    await insertCard(
      tx.db,
      id,
      provider.profileId,
      cardBody(skillId, { title: 'Laúdes' }),
      DOLLARS,
    );
    await savePackages(tx.db, id, [
      { id: randomUUIDv7(), name: 'Visita', description: 'Reviso.', price: 20, duration: 60 },
    ]);
    await rate(provider.profileId, 5);
    return id;
  });
  expect(await ids('laúd')).toEqual([other.id, card]);
  await sweep();
  expect(await ids('laúd')).toEqual([card, other.id]);
  await expectIndexInStep();
});
