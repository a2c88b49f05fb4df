import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { blockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { requestOrder } from '../orders/orders.fixtures.ts';
import { instantAt } from '../providers/providers.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
  type Negotiators,
} from './negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

const book = ({ provider, card, client }: Negotiators, time: string) =>
  requestOrder(app, card, client, instantAt(provider, 2, time));
const hide = (table: 'service_cards' | 'provider_profiles', id: string) =>
  app.context.pool.query(`update ${table} set hidden_reason = 'Es publicidad' where id = $1`, [id]);

test.each<[string, (people: Negotiators) => Promise<unknown>]>([
  [
    'the account of the provider is paused',
    ({ provider }) => app.call(pauseOwnAccount, {}, { token: provider.token }),
  ],
  ['its card is hidden', ({ card }) => hide('service_cards', card.id)],
  ['the profile is hidden', ({ provider }) => hide('provider_profiles', provider.profileId)],
])(
  'an open negotiation is answered and accepted while %s, and nothing new begins',
  async (_, rest) => {
    const people = await createNegotiators(app);
    const { provider, client } = people;
    const [moved, accepted] = [
      (await calls.request(people, '10:00')).body,
      (await calls.request(people, '12:00')).body,
    ];
    for (const { id } of [moved, accepted]) await calls.offer(provider, id, 40);
    await rest(people);
    const scheduledDate = instantAt(provider, 2, '15:00');
    const slots = await app.call(
      listSlots,
      {
        params: { id: provider.profileId },
        query: { date: scheduledDate.slice(0, 10), duration: 60 },
      },
      { token: client.token },
    );
    expect(slots.body).toContain('15:00');
    expect((await calls.offer(client, moved.id, 35, { scheduledDate })).status).toBe(201);
    expect((await calls.preview(client, accepted.id)).status).toBe(200);
    expect((await calls.accept(client, accepted.id)).body.status).toBe('ACCEPTED');
    expect((await calls.request(people, '17:00')).error.code).toBe('CARD_NOT_FOUND');
    expect((await book(people, '17:00')).error.code).toBe('CARD_NOT_FOUND');
    const kinds = (await app.mails(provider.email)).map(({ kind }) => kind);
    expect(kinds).toContain('negotiation-accepted');
  },
);

test('a quote between people with a block names no action that the block refuses, and leaves the others', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const asked = (await calls.request(people, '10:00')).body;
  const offered = (await calls.request(people, '12:00')).body;
  await calls.offer(provider, offered.id, 40);
  const actions = () =>
    Promise.all(
      [asked, offered].flatMap(({ id }) =>
        [client, provider].map(async (person) => (await calls.read(person, id)).body.nextActions),
      ),
    );
  const before = await actions();
  expect(before.flat()).toEqual(expect.arrayContaining(['offer', 'accept', 'reject', 'withdraw']));
  await app.call(blockUser, { params: { id: client.userId } }, { token: provider.token });
  const refused = ['offer', 'accept'];
  expect(await actions()).toEqual(
    before.map((names = []) => names.filter((name) => !refused.includes(name))),
  );
});
