import { REPORT_DAYS } from '@oficio/contract/domains/reports/reports.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { runJob, type TestApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createReportedPair, reportCallsOf } from './reports.fixtures.ts';

let app: TestApp;
let admin: Person;
let second: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await sharedApp();
  calls = reportCallsOf(app);
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

test('an owner reads which of their objects are hidden, why, and until when they can object; nobody else does', async () => {
  const { client, provider, card } = await createReportedPair(app);
  const cardReport = (await calls.report(client, 'CARD', card.id)).body.id;
  const profileReport = (await calls.report(client, 'PROFILE', provider.profileId)).body.id;
  await calls.decide(admin, cardReport, 'WARN');
  expect(await calls.hidden(provider)).toEqual([]);
  await calls.decide(admin, profileReport, 'HIDE', 'La foto es de otra persona.');
  const [hidden, ...others] = await calls.hidden(provider);
  expect(others).toEqual([]);
  expect(hidden).toMatchObject({
    reportId: profileReport,
    objectType: 'PROFILE',
    title: 'Beto Prestador',
    grounds: 'La foto es de otra persona.',
    isObjected: false,
  });
  expect(hidden?.objectUntil).toBe((await calls.read(provider, profileReport)).body.objectUntil);
  expect(await calls.hidden(client)).toEqual([]);
  expect(await calls.hidden(admin)).toEqual([]);
});

test('a hidden object is listed as objected, and no longer after it is shown again', async () => {
  const { client, provider } = await createReportedPair(app);
  const id = (await calls.report(client, 'PROFILE', provider.profileId)).body.id;
  await calls.decide(admin, id, 'HIDE');
  await calls.object(provider, id);
  expect(await calls.hidden(provider)).toMatchObject([{ isObjected: true, objectUntil: null }]);
  await calls.decide(second, id, 'NOTHING');
  expect(await calls.hidden(provider)).toEqual([]);
});

test('an object that two reports hide is listed once, with the grounds also after the reports are forgotten', async () => {
  const { client, provider, card } = await createReportedPair(app);
  const other = await createPerson(app.context);
  const first = (await calls.report(client, 'CARD', card.id)).body.id;
  await calls.decide(admin, first, 'NOTHING');
  await calls.object(client, first);
  const next = (await calls.report(other, 'CARD', card.id)).body.id;
  await calls.decide(second, first, 'HIDE', 'Primero.');
  await calls.decide(admin, next, 'HIDE', 'Después.');
  const shown = [{ reportId: next, title: 'Fugas de agua', grounds: 'Después.' }];
  expect(await calls.hidden(provider)).toMatchObject(shown);
  await app.context.pool.query(
    `update reports set created_at = created_at - make_interval(days => $2),
       reopened_at = reopened_at - make_interval(days => $2), decided_at = decided_at - make_interval(days => $2)
      where id = any($1)`,
    [[first, next], REPORT_DAYS + 1],
  );
  await runJob(app, 'reports.forget-decided');
  expect(await calls.hidden(provider)).toMatchObject(shown);
});
