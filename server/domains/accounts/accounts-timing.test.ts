import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestUser } from './accounts.fixtures.ts';

const ROUNDS = 20;
/** How many of the quickest answers count: what else the machine does only makes answers slower. */
const QUICKEST = 5;
/** A password hash takes longer than this. */
const TOLERANCE_MS = 6;

let server: TestApp;
let known: string[];

beforeAll(async () => {
  server = await startTestApp();
  known = [];
  for (let round = 0; round < ROUNDS; round += 1)
    known.push((await createTestUser(server.context)).email);
  // The hash of the fixtures is a cheap one.
  const hash = await hashPassword('una frase de verdad');
  await server.context.db.updateTable('users').set({ password_hash: hash }).execute();
});
afterAll(() => server.stop());

function typical(times: number[]): number {
  const quickest = times.toSorted((a, b) => a - b).slice(0, QUICKEST);
  return quickest.reduce((sum, time) => sum + time, 0) / QUICKEST;
}

async function ask(endpoint: EndpointDefinition, body: Record<string, unknown>) {
  const began = performance.now();
  const { status } = await server.call(endpoint, { body });
  return { status, took: performance.now() - began };
}

const credentials = { password: 'no es la buena 9' };

test.each([
  ['login', endpoints.login, credentials],
  ['registration', endpoints.register, { ...credentials, fullName: 'Nadie' }],
  ['forgot password', endpoints.forgotPassword, {}],
  ['resend verification', endpoints.resendVerification, {}],
])(
  '%s takes as long with an account as without (D8, D9, D10)',
  { retry: 2 },
  async (_, endpoint, more) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<number>();
    // In turn, so that a busy moment falls on both alike.
    for (const email of known) {
      const nobody = `nadie-${crypto.randomUUID()}@prueba.example`;
      const one = await ask(endpoint, { ...more, email });
      const other = await ask(endpoint, { ...more, email: nobody });
      times.known.push(one.took);
      times.unknown.push(other.took);
      statuses.add(one.status).add(other.status);
    }
    expect(statuses.size).toBe(1);
    expect(Math.abs(typical(times.known) - typical(times.unknown))).toBeLessThan(TOLERANCE_MS);
  },
);
