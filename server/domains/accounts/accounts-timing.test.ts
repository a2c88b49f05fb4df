import argon2 from '@node-rs/argon2';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser } from './accounts.fixtures.ts';

let server: OwnApp;
let knownEmail: string;

beforeAll(async () => {
  server = await ownApp();
  knownEmail = (await createTestUser(server.context)).email;
  // Deferred jobs run after the response; stopping the queue excludes their work from the count.
  await server.context.jobs.stop();
});
afterAll(() => server.stop());

async function countJobs(): Promise<number> {
  const { rows } = await server.context.pool.query<{ count: number }>(
    'select count(*)::int as count from pgboss.job',
  );
  return rows[0]?.count ?? 0;
}

/** Returns the expensive work between a request and its response, and the number of queued jobs. */
async function workOf(endpoint: EndpointDefinition, body: Record<string, unknown>) {
  const hash = vi.spyOn(argon2, 'hash');
  const verify = vi.spyOn(argon2, 'verify');
  const jobsBefore = await countJobs();
  const { status } = await server.call(endpoint, { body });
  const work = {
    status,
    hashes: hash.mock.calls.length,
    verifications: verify.mock.calls.length,
    jobs: (await countJobs()) - jobsBefore,
  };
  vi.restoreAllMocks();
  return work;
}

const unknownEmail = () => `nadie-${crypto.randomUUID()}@prueba.example`;
const credentials = { password: 'no es la buena 9' };

// Work that depends on the account is deferred to a job, so the response time reveals nothing.
test.each([
  ['forgot password', endpoints.forgotPassword],
  ['resend verification', endpoints.resendVerification],
])('%s only queues a job, for a known and for an unknown address', async (_, endpoint) => {
  const work = { status: 200, hashes: 0, verifications: 0, jobs: 1 };
  expect(await workOf(endpoint, { email: knownEmail })).toEqual(work);
  expect(await workOf(endpoint, { email: unknownEmail() })).toEqual(work);
});

// A statement takes 0.1 ms and a hash 30 ms: only the hash is measurable for an attacker.
test.each([
  ['login', endpoints.login, credentials, { status: 401, hashes: 0, verifications: 1 }],
  [
    'registration',
    endpoints.register,
    { ...credentials, fullName: 'Nadie' },
    { status: 201, hashes: 1, verifications: 0 },
  ],
])(
  '%s costs one password hash for a known and an unknown address',
  async (_, endpoint, more, work) => {
    expect(await workOf(endpoint, { ...more, email: knownEmail })).toMatchObject(work);
    expect(await workOf(endpoint, { ...more, email: unknownEmail() })).toMatchObject(work);
  },
);
