import { applyReferral } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser } from '#domains/accounts/accounts.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider } from '#domains/providers/providers.fixtures.ts';
import { createOrderInState } from '../orders.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

test('a referral code is refused after the first order of a client or a provider', async () => {
  const { id: referrerId, referralCode } = await createTestUser(app.context);
  const client = await createPerson(app.context);
  const provider = await createProvider(app.context);
  const apply = ({ token }: { token: string }) =>
    app.call(applyReferral, { body: { referralCode } }, { token });
  const card = await createCard(app.context, provider.profileId);
  await createOrderInState(app.context, { card, clientId: client.userId, status: 'REJECTED' });
  for (const party of [client, provider]) {
    const response = await apply(party);
    expect([response.status, response.error.code]).toEqual([409, 'REFERRAL_TOO_LATE']);
  }
  const referred = app.context.db
    .selectFrom('users')
    .select('id')
    .where('referred_by_user_id', '=', referrerId);
  expect(await referred.execute()).toEqual([]);
  const newProvider = await createProvider(app.context);
  expect((await apply(newProvider)).body.referralCredits).toBe(1);
});
