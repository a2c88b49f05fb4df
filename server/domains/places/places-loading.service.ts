import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Tx } from '#platform/context.ts';
import { tryLock } from '#platform/database/advisory-locks.ts';
import { findLoadedVersion, replacePlaces } from './places-loading.queries.ts';
import { readPlaceFile, readPlaceVersion, type PlaceFile } from './places-file.gateway.ts';

const POLL_MS = 250;

interface PlaceSource {
  readVersion(): Promise<number>;
  read(): Promise<PlaceFile>;
}

const placeFile: PlaceSource = { readVersion: readPlaceVersion, read: readPlaceFile };

/** Returns false if another instance is loading. */
async function load(context: Context, tx: Tx, source: PlaceSource): Promise<boolean> {
  if (!(await tryLock(tx.db, 'places'))) return false;
  if ((await findLoadedVersion(tx.db)) >= (await source.readVersion())) return true;
  const file = await source.read();
  await replacePlaces(tx.db, file);
  await tx.publicDataChanged();
  context.log.info({ places: file.places.length, version: file.version }, 'loaded the places');
  return true;
}

/**
 * Loads the cities at the start, unless the database has this version or a newer one. Several
 * instances may call it concurrently: one loads and the others poll, so that they go on as soon as
 * it is done or its connection is lost.
 */
export async function loadPlaces(context: Context, source: PlaceSource = placeFile): Promise<void> {
  const version = await source.readVersion();
  while ((await findLoadedVersion(context.db)) < version) {
    if (await context.longTransaction((tx) => load(context, tx, source))) return;
    await delay(POLL_MS);
  }
}
