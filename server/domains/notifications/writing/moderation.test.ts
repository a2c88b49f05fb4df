import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import {
  listPreferences,
  setPreference,
} from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { reportCallsOf } from '#domains/reports/reports.fixtures.ts';

let app: OwnApp;
let moderator: Person;
let other: Person;
let settingsOnly: Person;
let calls: ReturnType<typeof reportCallsOf>;

beforeAll(async () => {
  app = await ownApp();
  const administrator = (...rights: ('moderation' | 'settings')[]) =>
    createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], rights });
  moderator = await administrator('moderation');
  other = await administrator('moderation', 'settings');
  settingsOnly = await administrator('settings');
  calls = reportCallsOf(app);
});
afterAll(() => app.stop());

async function noticesOf({ token }: Person) {
  const { body } = await app.call(listNotifications, {}, { token });
  return body.map(({ message, link, isRead }) => ({ message, link, isRead }));
}

test('moderators are notified of a new report by the ladder, other administrators and the reported person are not', async () => {
  const provider = await createProvider(app.context);
  await app.context.pool.query(
    "update users set roles = roles || '{ADMIN}', administrator_rights = '{moderation}' where id = $1",
    [provider.userId],
  );
  const client = await createPerson(app.context);
  const { id } = (await calls.report(client, 'PROFILE', provider.profileId)).body;
  await app.settle();
  const notice = {
    message: 'Hay un reporte por revisar sobre un perfil.',
    link: `/admin/reports/${id}`,
    isRead: false,
  };
  expect(await noticesOf(moderator)).toEqual([notice]);
  expect(await noticesOf(other)).toEqual([notice]);
  expect(await noticesOf(settingsOnly)).toEqual([]);
  expect(await noticesOf(provider)).toEqual([]);
  // A second complaint adds to the report that they know.
  await calls.report(await createPerson(app.context), 'PROFILE', provider.profileId);
  await app.settle();
  expect(await noticesOf(moderator)).toHaveLength(1);
  await calls.decide(other, id, 'NOTHING');
  await app.settle();
  expect(await noticesOf(moderator)).toEqual([{ ...notice, isRead: true }]);
});

test('only who moderates chooses how the work of moderators arrives', async () => {
  const topicsOf = async ({ token }: Person) =>
    (await app.call(listPreferences, {}, { token })).body.map(({ topic }) => topic);
  expect(await topicsOf(moderator)).toContain('moderation');
  expect(await topicsOf(settingsOnly)).not.toContain('moderation');
  const body = { topic: 'moderation' as const, push: true, mail: false };
  const saved = await app.call(setPreference, { body }, { token: moderator.token });
  expect(saved.body.find(({ topic }) => topic === 'moderation')).toMatchObject({ mail: false });
});
