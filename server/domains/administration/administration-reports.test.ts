import {
  eraseUser,
  exportUserData,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { decideReport } from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from '../reports/reports.fixtures.ts';

let app: TestApp;
let admin: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await sharedApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

async function erase({ userId }: Person): Promise<void> {
  const params = { id: userId };
  const body = { isActive: false, reason: 'Lo pidió' };
  await app.call(updateUserAsAdmin, { params, body }, { token: admin.token });
  expect((await app.call(eraseUser, { params }, { token: admin.token })).status).toBe(200);
}

test('the export contains the reports of both sides, and the erasure deletes texts and copies', async () => {
  const { provider, card, client } = await createReportedPair(app);
  const { id } = (await calls.report(client, 'CARD', card.id)).body;
  const exported = async (person: Person) =>
    (await app.call(exportUserData, {}, { token: person.token })).body;
  expect((await exported(provider))['reportsReceived']).toEqual([]);
  await calls.decide(admin, id, 'WARN', 'Cuida tus palabras.');
  await calls.object(client, id);
  expect((await exported(client))['reportsMade']).toMatchObject([
    { object_type: 'CARD', reason: 'OFFENSIVE', comment: 'Insulta', objection: 'No es así' },
  ]);
  const received = (await exported(provider))['reportsReceived'];
  expect(received).toMatchObject([
    { reasons: ['OFFENSIVE'], copy: { title: 'Fugas de agua' }, decisions: [{ decision: 'WARN' }] },
  ]);
  expect(JSON.stringify(received)).not.toMatch(/Insulta|Carla|No es así/);
  for (const person of [provider, client]) await erase(person);
  const left = (await calls.details(admin, id)).body;
  expect(left).toMatchObject({ title: '', complaints: [{ comment: '', snapshot: null }] });
  expect(left.objections).toMatchObject([{ comment: '' }]);
  expect(JSON.stringify(left.decisions)).not.toContain('palabras');
});

test.each(['client', 'provider'] as const)(
  'the erasure of the %s deletes the stored responses to the decisions of their reports, and no other',
  async (side) => {
    const decideWithKey = async () => {
      const pair = await createReportedPair(app);
      const { id } = (await calls.report(pair.client, 'CARD', pair.card.id)).body;
      const input = { params: { id }, body: { decision: 'NOTHING', grounds: 'Lo leímos.' } };
      const call = { token: admin.token, headers: { 'idempotency-key': `decision-${id}` } };
      const decide = () => app.call(decideReport, input, call);
      expect((await decide()).status).toBe(200);
      return { pair, decide };
    };
    const [erased, other] = [await decideWithKey(), await decideWithKey()];
    await erase(erased.pair[side]);
    expect((await erased.decide()).error.code).toBe('ALREADY_DECIDED');
    expect((await other.decide()).status).toBe(200);
    const { rows } = await app.context.pool.query(
      `select from idempotency_keys where endpoint = 'decideReport' and response_body::text like $1`,
      [`%${erased.pair.provider.userId}%`],
    );
    expect(rows).toEqual([]);
  },
);
