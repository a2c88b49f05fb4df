import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn, type TestUserOptions } from '../accounts.fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedApp();
});

async function createPerson(options: TestUserOptions = {}) {
  const user = await createTestUser(server.context, options);
  const token = await signIn(server, user);
  return {
    ...user,
    apply: (referralCode: unknown) =>
      server.call(endpoints.applyReferral, { body: { referralCode } }, { token }),
    async referral() {
      const { body } = await server.call(endpoints.getOwnUser, {}, { token });
      return { code: body.referredByCode, credits: body.referralCredits };
    },
  };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

async function expectRefused(person: Person, referralCode: unknown, status: number, code: string) {
  const before = await person.referral();
  const response = await person.apply(referralCode);
  expect([response.status, response.error.code]).toEqual([status, code]);
  expect(await person.referral()).toEqual(before);
}

test('a code applied later has the same effect as at registration, in upper or lower case', async () => {
  const owner = await createPerson();
  const person = await createPerson();
  const response = await person.apply(`  ${owner.referralCode.toLowerCase()}\n`);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ referredByCode: owner.referralCode, referralCredits: 1 });
  // The code's owner earns only when the user's first order is completed.
  expect(await owner.referral()).toEqual({ code: null, credits: 0 });
});

test('the first code wins, and the second one is refused', async () => {
  const [first, second] = [await createPerson(), await createPerson()];
  const person = await createPerson();
  expect((await person.apply(first.referralCode)).status).toBe(200);
  await expectRefused(person, second.referralCode, 409, 'REFERRAL_ALREADY_APPLIED');
  await expectRefused(person, first.referralCode, 409, 'REFERRAL_ALREADY_APPLIED');

  const newUser = await createPerson();
  const codes = [first, second, first, second].map(({ referralCode }) => referralCode);
  const responses = await Promise.all(codes.map((code) => newUser.apply(code)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect((await newUser.referral()).credits).toBe(1);
});

test('a user cannot refer themselves, alone or in a circle of two, in sequence or concurrently', async () => {
  const person = await createPerson();
  await expectRefused(person, person.referralCode, 400, 'OWN_REFERRAL_CODE');
  const referred = await createPerson({ referredByUserId: person.id });
  await expectRefused(person, referred.referralCode, 400, 'CIRCULAR_REFERRAL');

  const [first, second] = [await createPerson(), await createPerson()];
  const responses = await Promise.all([
    first.apply(second.referralCode),
    second.apply(first.referralCode),
  ]);
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('an unknown code and the code of a deactivated user are refused', async () => {
  const person = await createPerson();
  const deactivated = await createTestUser(server.context, { isActive: false });
  await expectRefused(person, deactivated.referralCode, 400, 'INVALID_REFERRAL_CODE');
  await expectRefused(person, 'NOBODYS2', 400, 'INVALID_REFERRAL_CODE');
});

test.each(['', 'ABC', 'A'.repeat(13), 'A'.repeat(10_000), 'АВСDEF22', 'ABC-DEF1', null, 5])(
  'the code %s is refused with 400',
  async (code) => {
    await expectRefused(await createPerson(), code, 400, 'INVALID_INPUT');
  },
);

test('a user who has not accepted the terms cannot apply a code', async () => {
  const owner = await createPerson();
  const person = await createPerson({ hasAcceptedTerms: false });
  await expectRefused(person, owner.referralCode, 403, 'TERMS_NOT_ACCEPTED');
});
