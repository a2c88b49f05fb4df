import { demoAdmin } from '../demo/content/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { ensureAdministrator } from './domains/accounts/registration/administrator.service.ts';
import { normalizeStoredPhones } from './domains/accounts/profile/phones.service.ts';
import { MAKE_BACKUP } from './domains/backups/backups.service.ts';
import { storeEnvironmentBrand } from './domains/brand/brand.service.ts';
import { wordFiles } from './domains.ts';
import { loadPlaces } from './domains/places/places-loading.service.ts';
import { openBackupStore } from './platform/database/backup/backup-store.ts';
import type { Context } from './platform/context.ts';
import { loadWords } from './platform/words/word-loading.ts';

/**
 * Prepares the data of a start: stores the brand of the environment, normalizes older data, applies the words of files, loads the places and creates
 * the administrator and, if configured, the demo. Then a backup is made if one is due. Returns lines to print.
 */
export async function prepareData(context: Context): Promise<string[]> {
  await storeEnvironmentBrand(context);
  await normalizeStoredPhones(context);
  for (const words of wordFiles) await loadWords(context, words);
  await loadPlaces(context);
  const demo = context.config.DEMO ? await seedDemo(context) : [];
  const administrator = await ensureAdministrator(context, demoAdmin.email);
  // The first backup of a new place need not wait for the hour.
  if (openBackupStore(context.config)) await enqueueBackup(context);
  return administrator ? [...demo, `  admin  ${administrator}`] : demo;
}

/** Enqueues one job in an hour, whatever the number of instances that start: the next one comes by itself. */
async function enqueueBackup(context: Context): Promise<void> {
  await context.transaction(async (tx) => {
    const singletonKey = new Date(await context.now(tx.db)).toISOString().slice(0, 13);
    await tx.enqueue(MAKE_BACKUP, {}, { singletonKey });
  });
}
