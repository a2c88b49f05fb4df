import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { readSettings } from './settings.service.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

test('unchanged settings have their initial value, changed ones are parsed by their type', async () => {
  const initial = await readSettings(app.context.db);
  for (const [key, { initial: expected }] of Object.entries(settingDefinitions))
    expect(initial).toHaveProperty(key, expected);
  const stored = [
    { key: 'platform_fee_percentage', value: '12.5' },
    { key: 'launch_promotion_enabled', value: 'false' },
    { key: 'support_email', value: 'ayuda@oficio.example' },
    { key: 'slot_step_minutes', value: '0' },
    { key: 'of_another_version', value: 'x' },
  ];
  await app.context.db.insertInto('settings').values(stored).execute();
  expect(await readSettings(app.context.db)).toEqual({
    ...initial,
    platform_fee_percentage: 12.5,
    launch_promotion_enabled: false,
    support_email: 'ayuda@oficio.example',
  });
});
