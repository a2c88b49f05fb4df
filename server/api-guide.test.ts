import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestUser, testPassword } from './domains/accounts/accounts.fixtures.ts';
import { createTestCard } from './domains/catalog/catalog.fixtures.ts';
import { createProvider } from './domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

/** The values of the program that the page consists of. */
interface Results {
  next: string | undefined;
  booked: { data: { id: string } };
  repeated: { data: { id: string } };
  refusal: { status: number; data: { code: string } };
}

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/api.md'), 'utf8');
const program = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code).join('\n');

test('the examples of the page about the API are one program that runs as they say', async () => {
  const provider = await createProvider(app.context);
  for (const title of Array.from({ length: 11 }, (_, number) => `Plomero ${number}`))
    await createTestCard(app.context, provider, { title });
  const { email } = await createTestUser(app.context);
  const values = {
    base: `${app.url}/api`,
    email,
    password: testPassword,
  };
  const results = '{ next, booked, repeated, refusal }';
  // eslint-disable-next-line typescript/no-implied-eval -- runs the text of our own page
  const run = new Function(
    `{ ${Object.keys(values).join(', ')} }`,
    `return (async () => { ${program}\nreturn ${results}; })()`,
  ) as (given: typeof values) => Promise<Results>;
  const { next, booked, repeated, refusal } = await run(values);
  expect(next).toMatch(/^\/api\/service-cards\?.*cursor=/);
  expect(repeated.data.id).toBe(booked.data.id);
  const [, status, code] =
    /refusal.status === (\d+), refusal.data.code === '(\w+)'/.exec(page) ?? [];
  expect([refusal.status, refusal.data.code]).toEqual([Number(status), code]);
});
