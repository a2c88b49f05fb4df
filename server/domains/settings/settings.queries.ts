import type { Db, TransactionDb } from '../../platform/context.ts';
import { lock } from '../../platform/database/advisory-locks.ts';
import { compileOnce } from '../../platform/database/compiled-statement.ts';

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
