import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db } from '#platform/context.ts';
import { forEachRecord } from '#platform/jobs/each-record.ts';
import type { ImageStore } from './disk.gateway.ts';

const BATCH = 500;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idOf = (name: string) => name.slice(0, 36);

/** Returns those ids to which a record refers. */
type FindStored = (db: Db, ids: readonly string[]) => Promise<Iterable<string>>;

/**
 * Removes files older than a day to which no record refers, and remains of failed writes. A file that cannot be removed
 * stops no other one. Throws as `forEachRecord` does.
 */
export async function sweepStore(
  context: Context,
  store: ImageStore,
  signal: AbortSignal,
  findStored: FindStored,
): Promise<void> {
  // A newer file may belong to a transaction that has not committed yet.
  const instant = new Date((await context.now(context.db)) - DAY_MS);
  const orphans = findOrphans(context.db, store.namesOlderThan(instant), findStored);
  await forEachRecord(context, orphans, signal, async (name) => {
    await store.remove([name]);
    context.log.info({ name }, 'removed a file without a record');
  });
}

async function* findOrphans(db: Db, names: AsyncIterable<string>, findStored: FindStored) {
  let batch: string[] = [];
  for await (const name of names) {
    if (batch.push(name) < BATCH) continue;
    yield* await withoutRecord(db, batch, findStored);
    batch = [];
  }
  yield* await withoutRecord(db, batch, findStored);
}

async function withoutRecord(db: Db, names: readonly string[], findStored: FindStored) {
  const ids = new Set(names.map(idOf).filter((id) => UUID.test(id)));
  const stored = new Set(await findStored(db, [...ids]));
  return names.filter((name) => !stored.has(idOf(name)));
}
