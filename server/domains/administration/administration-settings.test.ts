import { register } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import type { AuditEntry } from '@oficio/contract/domains/audit/audit.schema.ts';
import {
  getPublicSettings,
  listSettings,
  updateSetting,
} from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { settingKeys } from '@oficio/contract/domains/settings/settings.rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { readSettings } from '../settings/settings.service.ts';

let app: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
beforeEach(() => app.context.db.deleteFrom('settings').execute());
afterAll(() => app.stop());

const change = (key: string, value: unknown) =>
  app.call(updateSetting, { params: { key }, body: { value } }, { token: admin.token });

test('every setting is listed with type, range and default, and a change applies immediately', async () => {
  const { body: before } = await app.call(listSettings, {}, { token: admin.token });
  expect(before.map(({ key }) => key)).toEqual(settingKeys);
  expect(before.find(({ key }) => key === 'platform_fee_percentage')).toMatchObject({
    value: '10',
    type: 'number',
    range: { min: 0, max: 50, decimals: 2 },
    updatedAt: null,
  });
  const changed = await change('platform_fee_percentage', ' 012.50 ');
  expect(changed).toMatchObject({ status: 200, body: { value: '12.5', initial: '10' } });
  expect((await readSettings(app.context.db)).platform_fee_percentage).toBe(12.5);
  const { body: after } = await app.call(listSettings, {}, { token: admin.token });
  expect(after.find(({ key }) => key === 'platform_fee_percentage')).toEqual(changed.body);
});

test.each([
  [
    'platform_fee_percentage',
    ['', '-1', '50.01', '1e309', '1e1', '0x10', 'NaN', 'Infinity', '1.234', '٣'],
  ],
  ['slot_step_minutes', ['4', '241', '30.5', 'true']],
  ['registration_open', ['1', 'TRUE', 'sí', 'null', '']],
  ['support_email', ['', 'x', 'x@-.-', 'a@b@c.de', `${'x'.repeat(250)}@a.de`]],
])('an invalid value of %s is rejected with 400 and changes nothing', async (key, values) => {
  for (const value of values) {
    const { status, error } = await change(key, value);
    expect({ value, status, code: error.code }).toEqual({
      value,
      status: 400,
      code: 'SETTING_INVALID',
    });
  }
  for (const value of [10, true, null, [], {}, 'x'.repeat(1_001)])
    expect((await change(key, value)).error.code).toBe('INVALID_INPUT');
  expect(await app.context.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

test('an unknown setting is rejected with 404, and a value of 100 kB with 413', async () => {
  for (const key of ['none', '__proto__', 'constructor', 'toString', '%00'])
    expect((await change(key, '1')).error.code).toBe('SETTING_UNKNOWN');
  expect((await change('support_email', 'x'.repeat(100_000))).status).toBe(413);
});

test('concurrent changes of a setting are applied and logged one after the other', async () => {
  const values = ['15', '20', '25', '30'];
  await Promise.all(values.map((value) => change('order_response_hours', value)));
  const { body: log } = await app.call(
    listAuditEntries,
    { query: { limit: '4' } },
    { token: admin.token },
  );
  const steps = log.toReversed();
  const valueOf = (step?: AuditEntry) => step?.after?.['value'] as string;
  expect(steps.map(valueOf).toSorted((a, b) => a.localeCompare(b))).toEqual(values);
  expect(steps[0]?.before).toEqual({ value: '48' });
  expect(steps.slice(1).map(({ before }) => before)).toEqual(
    steps.slice(0, -1).map(({ after }) => after),
  );
  expect(steps[3]?.after).toEqual({
    value: String((await readSettings(app.context.db)).order_response_hours),
  });
  expect(steps[0]).toMatchObject({
    actor: { id: admin.userId, fullName: admin.fullName },
    action: 'SETTING_CHANGED',
    subject: { type: 'setting', id: 'order_response_hours', name: null },
  });
  const repeated = await change('order_response_hours', valueOf(steps[3]));
  expect(repeated.status).toBe(200);
  const { body: same } = await app.call(
    listAuditEntries,
    { query: { limit: '4' } },
    { token: admin.token },
  );
  expect(same).toEqual(log);
});

test('public settings are current on every instance, and a closed registration is refused', async () => {
  const secondApp = await ownApp({ beside: app });
  const publicSettings = async (at: OwnApp) => (await at.call(getPublicSettings, {})).body;
  const retentionMonths = { notifications: 12, chats: 36, orderHistory: 120, audit: 24 };
  const first = {
    supportEmail: 'soporte@oficio.example',
    registrationOpen: true,
    currency: 'USD',
    retentionMonths,
  };
  expect([await publicSettings(app), await publicSettings(secondApp)]).toEqual([first, first]);
  await change('support_email', 'ayuda@oficio.example');
  await change('registration_open', 'false');
  const then = { ...first, supportEmail: 'ayuda@oficio.example', registrationOpen: false };
  expect(await publicSettings(app)).toEqual(then);
  await expect.poll(() => publicSettings(secondApp), { timeout: 2_000 }).toEqual(then);
  const body = {
    email: 'nueva@prueba.example',
    fullName: 'Nueva',
    password: 'una frase bien larga',
  };
  expect((await secondApp.call(register, { body })).error.code).toBe('REGISTRATION_CLOSED');
  await secondApp.stop();
});
