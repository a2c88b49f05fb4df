import {
  settingDefinitions,
  type SettingDefinition,
  type Settings,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Db } from '../../platform/context.ts';
import { listChangedSettings } from './settings.queries.ts';

/** One consistent set of settings: what an administrator changed, else the initial value. */
export async function readSettings(db: Db): Promise<Settings> {
  const changed = new Map((await listChangedSettings(db)).map(({ key, value }) => [key, value]));
  const entries = Object.entries(settingDefinitions).map(([key, definition]) => {
    const stored = changed.get(key);
    return [key, stored === undefined ? definition.initial : parseSetting(definition, stored)];
  });
  return Object.fromEntries(entries) as Settings;
}

/** Only values that fit their definition are ever stored. */
function parseSetting({ type }: SettingDefinition, stored: string): number | boolean | string {
  switch (type) {
    case 'number':
      return Number(stored);
    case 'boolean':
      return stored === 'true';
    case 'text':
      return stored;
  }
}
