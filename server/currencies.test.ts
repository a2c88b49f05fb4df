import { getUserDetails } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  createServiceCard,
  deleteServiceCard,
  listServiceCards,
  pauseServiceCard,
  updateServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { cardListText } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  updateSetting,
  listSettings,
} from '@oficio/contract/domains/settings/settings.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { moneyText } from '@oficio/contract/platform/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from './domains/accounts/accounts.fixtures.ts';
import { cardBody, createTestSkill } from './domains/catalog/catalog.fixtures.ts';
import { callsOf } from './domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from './domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from './domains/providers/providers.fixtures.ts';
import { lock } from './platform/database/advisory-locks.ts';
import { findBrokenInvariants } from './testing/invariants.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let admin: Person;
let skillId: string;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  skillId = await createTestSkill(app.context);
});
/** No card has a price, and the currency is the one of a new installation. */
beforeEach(async () => {
  await app.context.pool.query('update service_packages set archived_at = now()');
  await app.context.pool.query('update service_cards set paused_at = now()');
  await app.context.pool.query(`delete from settings where key = 'currency'`);
});
afterAll(() => app.stop());

const setCurrency = (value: string) =>
  app.call(updateSetting, { params: { key: 'currency' }, body: { value } }, { token: admin.token });
const providerOf = (country: Country | null) => createProvider(app.context, { country });
const publish = (provider: Provider, change: Partial<ServiceCardBody> = {}) =>
  app.call(createServiceCard, { body: cardBody(skillId, change) }, { token: provider.token });
const moveTo = (person: Person, country: Country) =>
  app.call(updateOwnUser, { body: { country } }, { token: person.token });
const priced = (price: number, emergencyFee = 0): Partial<ServiceCardBody> => ({
  isEmergency: true,
  emergencyFee,
  packages: [{ name: 'Visita', description: 'Reviso.', price, duration: 60 }],
});

/** Lets publications wait after they have read the country of the provider, or also the currency. */
async function holdPublications(after: 'country' | 'currency') {
  const holder = await app.context.db.startTransaction().execute();
  if (after === 'country') await lock(holder, 'currency');
  else
    await holder.selectFrom('skills').select('id').where('id', '=', skillId).forUpdate().execute();
  return { release: () => holder.commit().execute() };
}

test('the currency is a choice of ISO codes and LOCAL, and anything else is refused', async () => {
  const { body } = await app.call(listSettings, {}, { token: admin.token });
  const setting = body.find(({ key }) => key === 'currency');
  expect(setting).toMatchObject({ type: 'choice', value: 'USD' });
  expect(setting?.type === 'choice' && setting.choices.slice(0, 2)).toEqual([
    { value: 'LOCAL', label: 'La de cada país' },
    { value: 'AED', label: 'Dírham de los Emiratos Árabes Unidos (AED)' },
  ]);
  for (const value of ['', 'usd', 'EURO', 'XTS', 'KWD', 'local'])
    expect((await setCurrency(value)).error.code).toBe('SETTING_INVALID');
  expect((await setCurrency('PEN')).body).toMatchObject({ value: 'PEN' });
});

test('the currency cannot be changed while a card has a price, also a paused one', async () => {
  const provider = await providerOf('Perú');
  const { id } = (await publish(provider)).body;
  const options = { token: provider.token };
  expect((await setCurrency('LOCAL')).error).toMatchObject({ code: 'CURRENCY_IN_USE' });
  await app.call(pauseServiceCard, { params: { id } }, options);
  expect((await setCurrency('LOCAL')).status).toBe(409);
  expect((await setCurrency('USD')).status).toBe(200);
  await app.call(deleteServiceCard, { params: { id } }, options);
  expect((await setCurrency('LOCAL')).status).toBe(200);
});

test('a change of the currency waits for a publication and is then refused', async () => {
  const provider = await providerOf('Perú');
  const hold = await holdPublications('currency');
  const publication = publish(provider);
  await untilWaiting(app.context, 1);
  const change = setCurrency('LOCAL');
  await untilWaiting(app.context, 2);
  await hold.release();
  expect((await publication).body).toMatchObject({ currency: 'USD', currencyCountry: null });
  expect((await change).error.code).toBe('CURRENCY_IN_USE');
});

test('a provider cannot change the country during a publication in its currency', async () => {
  await setCurrency('LOCAL');
  const provider = await providerOf('Perú');
  const hold = await holdPublications('country');
  const publication = publish(provider);
  await untilWaiting(app.context, 1);
  const move = moveTo(provider, 'Chile');
  await untilWaiting(app.context, 2);
  await hold.release();
  expect((await publication).body).toMatchObject({ currency: 'PEN', currencyCountry: 'Perú' });
  expect((await move).error.code).toBe('COUNTRY_HAS_PRICES');
});

test('with LOCAL each card is in the currency of its provider, who keeps the country while it has prices', async () => {
  await setCurrency('LOCAL');
  const provider = await providerOf('México');
  const { id, ...card } = (await publish(provider)).body;
  expect(card).toMatchObject({ currency: 'MXN', currencyCountry: 'México' });
  expect((await moveTo(provider, 'Ecuador')).error.code).toBe('COUNTRY_HAS_PRICES');
  expect((await moveTo(provider, 'México')).status).toBe(200);
  await app.call(deleteServiceCard, { params: { id } }, { token: provider.token });
  expect((await moveTo(provider, 'Ecuador')).status).toBe(200);
  expect((await publish(provider)).body.currency).toBe('USD');
  const client = await createPerson(app.context, { country: 'Ecuador' });
  const { body } = await app.call(listServiceCards, {}, { token: client.token });
  expect(body.map(({ currency, currencyCountry }) => [currency, currencyCountry])).toEqual([
    ['USD', 'Ecuador'],
  ]);
  const nowhere = await providerOf(null);
  expect((await publish(nowhere)).error).toMatchObject({ code: 'COUNTRY_NEEDED' });
});

test('prices of several currencies are neither limited nor sorted', async () => {
  const list = (query: Record<string, string>, token?: string) =>
    app.call(listServiceCards, { query }, token ? { token } : {});
  const queries: Record<string, string>[] = [{ maxPrice: '50' }, { sort: 'price' }];
  for (const each of queries) expect((await list(each)).status).toBe(200);
  await setCurrency('LOCAL');
  const client = await createPerson(app.context, { country: 'Uruguay' });
  for (const each of queries) {
    expect((await list(each)).error).toMatchObject({
      code: 'INVALID_INPUT',
      issues: [{ path: Object.keys(each)[0], message: cardListText.countryNeeded }],
    });
    expect((await list({ ...each, country: 'Uruguay' })).status).toBe(200);
    expect((await list(each, client.token)).status).toBe(200);
  }
});

test('a provider may change the country while the installation has one currency', async () => {
  const provider = await providerOf('Perú');
  await publish(provider);
  expect((await moveTo(provider, 'Chile')).status).toBe(200);
});

test('a currency without decimals takes whole prices and fees only', async () => {
  await setCurrency('LOCAL');
  const provider = await providerOf('Chile');
  const refused = await publish(provider, priced(25_000.5, 0.25));
  expect(refused.error).toMatchObject({
    code: 'INVALID_INPUT',
    message: [moneyText.whole],
    issues: [
      { path: 'emergencyFee', message: moneyText.whole },
      { path: 'packages.0.price', message: moneyText.whole },
    ],
  });
  const { id } = (await publish(provider, priced(25_000, 8_000))).body;
  const input = { params: { id }, body: cardBody(skillId, priced(25_000.5)) };
  expect((await app.call(updateServiceCard, input, { token: provider.token })).status).toBe(400);
  await expect(
    app.context.pool.query('update service_cards set emergency_fee_cents = 50 where id = $1', [id]),
  ).rejects.toThrow('service_cards_whole_amounts');
});

test('the commission of an order in a currency without decimals is a whole amount', async () => {
  await setCurrency('LOCAL');
  const provider = await providerOf('Colombia');
  const { id, packages } = (await publish(provider, priced(80_005))).body;
  const client = await createPerson(app.context, { country: 'Colombia' });
  const servicePackageId = packages[0]?.id ?? '';
  const body = { serviceCardId: id, servicePackageId, isEmergencyRequest: false };
  const preview = await app.call(previewOrder, { body }, { token: client.token });
  const money = { platformFee: 8_001, currency: 'COP', currencyCountry: 'Colombia' };
  expect(preview.body).toMatchObject(money);
  const card = {
    id,
    title: '',
    providerProfileId: provider.profileId,
    packageIds: [servicePackageId],
  };
  const order = await requestOrder(app, card, client, instantAt(provider, 2, '09:00'));
  expect(order.body).toMatchObject({ ...money, totalAmount: 80_005 });
  const details = await app.call(
    getUserDetails,
    { params: { id: client.userId } },
    { token: admin.token },
  );
  expect(details.body.orders[0]).toMatchObject({ currency: 'COP', currencyCountry: 'Colombia' });
});

test('a negotiation keeps the currency of its card, in offers, notifications and order', async () => {
  await setCurrency('LOCAL');
  const calls = callsOf(app);
  const provider = await providerOf('Chile');
  const card = (await publish(provider)).body;
  const fixture = {
    id: card.id,
    title: card.title,
    providerProfileId: provider.profileId,
    packageIds: [''] as [string],
  };
  const client = await createPerson(app.context, { country: 'Perú' });
  const { id } = (await calls.request({ provider, client, card: fixture })).body;
  expect((await calls.offer(provider, id, 45_000.5)).error).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: 'amount', message: moneyText.whole }],
  });
  await calls.offer(provider, id, 45_000);
  await app.settle();
  await calls.offer(client, id, 40_000);
  const messageTo = async (person: Person) => (await app.notifications(person)).at(-1)?.message;
  expect(await messageTo(client)).toContain('te ofrece $45.000\u{A0}CLP por');
  expect(await messageTo(provider)).toContain('te ofrece $40.000 por');
  const accepted = await calls.accept(provider, id);
  expect(accepted.body).toMatchObject({ currency: 'CLP', currencyCountry: 'Chile' });
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('a currency without decimals takes large amounts in cards, offers and orders, and others do not', async () => {
  await setCurrency('LOCAL');
  const [paraguayan, peruvian] = [await providerOf('Paraguay'), await providerOf('Perú')];
  const { status, body: card } = await publish(paraguayan, priced(9_999_999_999, 9_999_999_999));
  expect(status).toBe(201);
  expect(card).toMatchObject({ priceMin: 9_999_999_999, currency: 'PYG' });
  const client = await createPerson(app.context, { country: 'Paraguay' });
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packages[0]?.id ?? '',
    isEmergencyRequest: true,
  };
  const preview = await app.call(previewOrder, { body }, { token: client.token });
  expect(preview.body).toMatchObject({ total: 19_999_999_998, platformFee: 2_000_000_000 });
  const calls = callsOf(app);
  const fixture = {
    id: card.id,
    title: card.title,
    providerProfileId: paraguayan.profileId,
    packageIds: [body.servicePackageId] as [string],
  };
  const { id } = (await calls.request({ provider: paraguayan, client, card: fixture })).body;
  await calls.offer(paraguayan, id, 9_999_999_999);
  expect((await calls.accept(client, id)).body).toMatchObject({
    createdServiceOrder: { totalAmount: 9_999_999_999 },
  });
  const refused = await publish(peruvian, priced(10_000_000));
  expect(refused.status).toBe(400);
  expect(refused.error.issues).toContainEqual({
    path: 'packages.0.price',
    message: moneyText.tooLarge,
  });
  const query = { provider: paraguayan.profileId, sort: 'price', maxPrice: '9999999999' } as const;
  expect((await app.call(listServiceCards, { query })).body).toHaveLength(1);
});

test('the database refuses a package and an offer in an amount that the currency does not have', async () => {
  await setCurrency('LOCAL');
  const { id } = (await publish(await providerOf('Chile'), priced(5_000))).body;
  const change = (cents: number) =>
    app.context.pool.query(
      'update service_packages set price_cents = $2 where service_card_id = $1',
      [id, cents],
    );
  await expect(change(500_050)).rejects.toThrow('does not exist in the currency');
  await expect(change(1_000_000_000_000)).rejects.toThrow('does not exist in the currency');
  await expect(change(999_999_999_900)).resolves.toBeDefined();
});
