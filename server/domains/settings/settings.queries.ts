import type { Db } from '../../platform/context.ts';

/** The settings that an administrator changed, as text. */
export async function listChangedSettings(db: Db): Promise<{ key: string; value: string }[]> {
  return db.selectFrom('settings').select(['key', 'value']).execute();
}
