import { getAgenda } from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, signInAs } from '#testing/fake-server.tsx';
import { agendaQuery } from './agenda-days.api.ts';

const week = { from: '2026-11-23', to: '2026-11-29' };
const ADDRESS = '/api/agenda?from=2026-11-23&to=2026-11-29';
const free = {
  kind: 'free',
  start: '2026-11-24T14:00:00.000Z',
  end: '2026-11-24T15:00:00.000Z',
} as const;

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  signInAs({ roles: ['PROVIDER'] });
  server.respond(getAgenda, []);
});
afterEach(() => {
  globalThis.earlyRequest = undefined;
});

const read = () => new QueryClient().query(agendaQuery(week));

test('the response that the page requested early is used once', async () => {
  globalThis.earlyRequest = { address: ADDRESS, body: Promise.resolve([free]) };
  expect(await read()).toEqual([free]);
  expect(server.callsOf(getAgenda)).toHaveLength(0);
  expect(await read()).toEqual([]);
  expect(server.callsOf(getAgenda)).toHaveLength(1);
});

test.each([
  ['of other days', '/api/agenda?from=2026-11-16&to=2026-11-22', [free]],
  ['that failed', ADDRESS, null],
  ['of another shape', ADDRESS, { error: 'x' }],
])('an early response %s is not used', async (_, address, body) => {
  globalThis.earlyRequest = { address, body: Promise.resolve(body) };
  expect(await read()).toEqual([]);
  expect(globalThis.earlyRequest).toBeUndefined();
});
