import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import type { Context, Db } from '#platform/context.ts';
import { matchPlaces } from '#domains/places/places-matching.service.ts';
import {
  listUnmatchedProfiles,
  listUnmatchedSaved,
  saveProfileMatches,
  saveSavedMatches,
  type Match,
  type UnmatchedAddress,
} from './address-matching.queries.ts';

const BATCH_SIZE = 500;

async function match(db: Db, addresses: readonly UnmatchedAddress[]): Promise<Match[]> {
  const places = await matchPlaces(db, addresses);
  return addresses.map((address, index) => {
    const place = places[index];
    return {
      ...address,
      placeId: place?.id ?? null,
      label: place ? placeLabel(place) : null,
    };
  });
}

const kinds = [
  { list: listUnmatchedProfiles, save: saveProfileMatches },
  { list: listUnmatchedSaved, save: saveSavedMatches },
] as const;

/**
 * Looks up once which place the words of each address clearly name: addresses of the versions before, and those that were
 * saved without a place. The others are asked for when they are used.
 */
export async function matchStoredAddresses(
  { db }: Pick<Context, 'db'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const { list, save } of kinds) {
    let isFull = true;
    while (isFull) {
      if (signal?.aborted) return;
      const batch = await list(db, BATCH_SIZE);
      if (batch.length > 0) await save(db, await match(db, batch));
      isFull = batch.length === BATCH_SIZE;
    }
  }
}
