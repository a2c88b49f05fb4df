import type { Db, TransactionDb } from '#platform/context.ts';
import { lock, shareLock } from '#platform/database/advisory-locks.ts';
import { compileOnce } from '#platform/scale/compiled-statement.ts';

export type ChangedSettingRow = Awaited<ReturnType<typeof listChangedSettings>>[number];

const selectSettings = compileOnce((db) =>
  db.selectFrom('settings').select(['key', 'value', 'updated_at']),
);

/** Returns the settings that an administrator changed, as text. */
export function listChangedSettings(db: Db) {
  return selectSettings(db, {});
}

/** Serializes changes until the commit, so that each one records the value before it. */
export async function lockSettings(db: TransactionDb): Promise<void> {
  await lock(db, 'settings');
}

/** Waits for publications of cards that hold the currency, and blocks others until the commit. */
export async function lockCurrency(db: TransactionDb): Promise<void> {
  await lock(db, 'currency');
}

/** Blocks a change of the currency until the commit. */
export async function shareCurrency(db: TransactionDb): Promise<void> {
  await shareLock(db, 'currency');
}

/** Returns whether a card has a price, a paused one included. Reads tables of a higher domain. */
export async function hasPrices(db: TransactionDb): Promise<boolean> {
  const item = await db
    .selectFrom('service_packages as package')
    .innerJoin('service_cards as card', 'card.id', 'package.service_card_id')
    .select('package.id')
    // The packages of an erased provider are archived.
    .where('package.archived_at', 'is', null)
    .where('card.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

export async function saveSetting(
  db: TransactionDb,
  key: string,
  value: string,
  now: number,
): Promise<void> {
  const changed = { value, updated_at: new Date(now) };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}
