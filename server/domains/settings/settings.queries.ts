import type { Db, TransactionDb } from '../../platform/context.ts';
import { lock } from '../../platform/database/advisory-locks.ts';

export type ChangedSettingRow = Awaited<ReturnType<typeof listChangedSettings>>[number];

/** The settings that an administrator changed, as text. */
export async function listChangedSettings(db: Db) {
  return db.selectFrom('settings').select(['key', 'value', 'updated_at']).execute();
}

/** Changes go one by one from here to the commit, so that each knows what was there before it (fault B33). */
export async function lockSettings(db: TransactionDb): Promise<void> {
  await lock(db, 'settings');
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
