import { z } from 'zod';
import { settingsErrors } from './settings.errors.ts';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import {
  publicSettingsSchema,
  settingParams,
  settingSchema,
  updateSettingBody,
} from './settings.schema.ts';

const { get, patch } = endpointsOf('Settings');

export const listSettings = get('listSettings', '/settings', {
  right: 'settings',
  summary: 'Every platform setting with its type, range and label',
  response: z.array(settingSchema),
});

export const updateSetting = patch('updateSetting', '/settings/:key', {
  right: 'settings',
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

export const getPublicSettings = get('getPublicSettings', '/public-settings', {
  access: 'anyone',
  summary:
    'Settings that every page needs: support address, open registration, currency, retention',
  response: publicSettingsSchema,
  shared: true,
});
