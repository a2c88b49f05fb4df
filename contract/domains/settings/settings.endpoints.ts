import { z } from 'zod';
import { settingsErrors } from './settings.errors.ts';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import {
  publicSettingsSchema,
  settingParams,
  settingSchema,
  updateSettingBody,
} from './settings.schema.ts';

const tag = 'Settings';

export const listSettings = defineEndpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/settings',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Every platform setting with its type, range and label',
  response: z.array(settingSchema),
});

export const updateSetting = defineEndpoint({
  name: 'updateSetting',
  method: 'PATCH',
  path: '/settings/:key',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Change a setting; the value is sent as text and checked by its type and range',
  params: settingParams,
  body: updateSettingBody,
  response: settingSchema,
  errors: [
    settingsErrors.SETTING_UNKNOWN,
    settingsErrors.SETTING_INVALID,
    settingsErrors.CURRENCY_IN_USE,
  ],
});

export const getPublicSettings = defineEndpoint({
  name: 'getPublicSettings',
  method: 'GET',
  path: '/public-settings',
  access: 'anyone',
  tag,
  summary:
    'Settings that every page needs: support address, open registration, currency, retention',
  response: publicSettingsSchema,
  shared: true,
});
