import { currencyOf } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import type * as endpoints from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { settingsErrors } from '@oficio/contract/domains/settings/settings.errors.ts';
import {
  canonicalSetting,
  isSettingKey,
  settingDefinitions,
  settingExpectation,
  settingKeys,
  type SettingDefinition,
  type Settings,
} from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import type { ChangedSettings } from './settings.columns.ts';
import {
  hasPrices,
  listChangedSettings,
  lockCurrency,
  lockSettings,
  saveSetting,
  shareCurrency,
  type ChangedSettingRow,
} from './settings.queries.ts';
import { toSetting } from './settings.view.ts';

/**
 * Returns one consistent set of settings: changed values, else initial ones. Call it once in a use
 * case and pass the result on, so that an order is never computed from two sets; inside a
 * transaction pass its `db`.
 */
export async function readSettings(db: Db): Promise<Settings> {
  return toSettings(valuesOf(await listChangedSettings(db)));
}

const valuesOf = (rows: readonly ChangedSettingRow[]): ChangedSettings =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

const initialSettings = Object.fromEntries(
  Object.entries(settingDefinitions).map(([key, { initial }]) => [key, initial]),
) as Settings;

/** Returns the settings of the column `changedSettings`. */
export function toSettings(changed: ChangedSettings): Settings {
  const entries = Object.entries(changed ?? {}).flatMap(([key, stored]) =>
    isSettingKey(key) ? [[key, parseSetting(settingDefinitions[key], stored)]] : [],
  );
  return { ...initialSettings, ...(Object.fromEntries(entries) as Partial<Settings>) };
}

/**
 * Falls back to the initial value: a row of another version may be out of range, and a slot step of
 * 0 would loop forever.
 */
function parseSetting(definition: SettingDefinition, stored: string): number | boolean | string {
  const value = canonicalSetting(definition, stored);
  if (value === undefined) return definition.initial;
  switch (definition.type) {
    case 'number':
      return Number(value);
    case 'boolean':
      return value === 'true';
    case 'text':
    case 'choice':
      return value;
  }
}

/** Returns every platform setting with the data that its form needs. */
export const listSettings: UseCase<typeof endpoints.listSettings> = async ({ db }) => {
  const rows = await listChangedSettings(db);
  const settings = toSettings(valuesOf(rows));
  const changedAt = new Map(rows.map((row) => [row.key, row.updated_at]));
  return settingKeys.map((key) => toSetting(key, settings[key], changedAt.get(key)));
};

/**
 * Waits for publications that read the currency, and makes later ones wait until the commit. Throws
 * CURRENCY_IN_USE (409) when a card has a price.
 */
async function refuseWithPrices(db: TransactionDb): Promise<void> {
  await lockCurrency(db);
  if (await hasPrices(db)) throw new DomainError(settingsErrors.CURRENCY_IN_USE);
}

/**
 * Returns the currency in which a provider of this country publishes. It stays so until the commit;
 * null as `currencyOf`.
 */
export async function holdCurrency(
  db: TransactionDb,
  country: string | null,
): Promise<PriceCurrency | null> {
  await shareCurrency(db);
  return currencyOf((await readSettings(db)).currency, country);
}

/**
 * Changes one setting; an equal value changes nothing and is not recorded. Throws SETTING_UNKNOWN
 * (404), SETTING_INVALID (400) and CURRENCY_IN_USE (409).
 */
export const updateSetting: UseCase<typeof endpoints.updateSetting> = async (
  context,
  actor,
  { params: { key }, body },
) => {
  if (!isSettingKey(key)) throw new DomainError(settingsErrors.SETTING_UNKNOWN);
  const definition: SettingDefinition = settingDefinitions[key];
  const value = canonicalSetting(definition, body.value);
  if (value === undefined)
    throw new DomainError(settingsErrors.SETTING_INVALID, {
      expected: settingExpectation(definition),
    });
  return context.transaction(async (tx) => {
    await lockSettings(tx.db);
    const rows = await listChangedSettings(tx.db);
    const current = toSettings(valuesOf(rows))[key];
    const before = String(current);
    if (before === value)
      return toSetting(key, current, rows.find((row) => row.key === key)?.updated_at);
    if (key === 'currency') await refuseWithPrices(tx.db);
    const now = await context.now(tx.db);
    await saveSetting(tx.db, key, value, now);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'SETTING_CHANGED',
      subject: { type: 'setting', id: key },
      before: { value: before },
      after: { value },
    });
    // Cached pages contain the support address and the days that can be booked.
    await tx.publicDataChanged();
    return toSetting(key, (await readSettings(tx.db))[key], new Date(now));
  });
};

/** Returns the settings that are public. */
export const getPublicSettings: UseCase<typeof endpoints.getPublicSettings> = async ({ db }) => {
  const settings = await readSettings(db);
  return {
    supportEmail: settings.support_email,
    registrationOpen: settings.registration_open,
    currency: settings.currency,
    retentionMonths: {
      notifications: settings.notification_retention_months,
      chats: settings.chat_retention_months,
      orderHistory: settings.order_history_retention_months,
      audit: settings.audit_retention_months,
    },
  };
};
