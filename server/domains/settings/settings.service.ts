import {
  settingDefinitions,
  type SettingDefinition,
  type Settings,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import type { Db } from '../../platform/context.ts';
import { listChangedSettings } from './settings.queries.ts';

/**
 * One consistent set of settings: what an administrator changed, else the initial value. Read it once in a use case and
 * pass it on, so that an order is never computed from two (fault B33); in a transaction give that transaction's `db`.
 */
export async function readSettings(db: Db): Promise<Settings> {
  const changed = new Map((await listChangedSettings(db)).map(({ key, value }) => [key, value]));
  const entries = Object.entries(settingDefinitions).map(([key, definition]) => {
    const stored = changed.get(key);
    return [key, stored === undefined ? definition.initial : parseSetting(definition, stored)];
  });
  return Object.fromEntries(entries) as Settings;
}

function parseSetting(definition: SettingDefinition, stored: string): number | boolean | string {
  switch (definition.type) {
    case 'number': {
      const value = Number(stored);
      // A row from another version may be outside today's range, and a slot step of 0 would never end.
      return value >= definition.min && value <= definition.max ? value : definition.initial;
    }
    case 'boolean':
      return stored === 'true';
    case 'text':
      return stored;
  }
}
