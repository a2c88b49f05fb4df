import type { Context } from '../../platform/context.ts';
import { lock } from '../../platform/database/advisory-locks.ts';
import { findLoadedVersion, replacePlaces } from './loading/loading.queries.ts';
import { readPlaceFile, type PlaceFile } from './loading/place-file.gateway.ts';

/**
 * Loads the cities at the start, unless the database has this version or a newer one. Several
 * instances may call it concurrently: one loads, the others wait for it.
 */
export async function loadPlaces(
  context: Context,
  read: () => Promise<PlaceFile> = readPlaceFile,
): Promise<void> {
  const file = await read();
  if ((await findLoadedVersion(context.db)) >= file.version) return;
  await context.transaction(async (tx) => {
    await lock(tx.db, 'places');
    if ((await findLoadedVersion(tx.db)) >= file.version) return;
    await replacePlaces(tx.db, file);
    await tx.publicDataChanged();
    context.log.info({ places: file.places.length, version: file.version }, 'loaded the places');
  });
}
