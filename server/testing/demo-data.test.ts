import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from './invariants.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { seedDemo } from '../../demo/seed-demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the demo data satisfies the rules for stored data', async () => {
  await seedDemo(app.context);
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});
