import { ownApp, type OwnApp, type TestApp } from './test-app.ts';

/** Tables whose rows every file reads. A file that changes them takes an application of its own. */
const SHARED_TABLES = [
  'brand',
  'danger_notes',
  'danger_words',
  'own_texts',
  'settings',
  'terms_versions',
] as const;

interface Shared {
  app: OwnApp;
  /** The rows of the shared tables at the start. */
  rows: string;
}

let starting: Promise<Shared> | undefined;

async function readSharedRows({ context }: TestApp): Promise<string> {
  const tables = SHARED_TABLES.map(
    (table) => `select '${table}' as name, to_jsonb(r)::text as content from ${table} as r`,
  );
  const { rows } = await context.pool.query(`${tables.join(' union all ')} order by 1, 2`);
  return JSON.stringify(rows);
}

async function start(): Promise<Shared> {
  const app = await ownApp();
  return { app, rows: await readSharedRows(app) };
}

/**
 * Returns the application of the files that change nothing which all files read. The files of a worker share one,
 * whose database has the rows of earlier files: a test reads what belongs to its own people, cards and trades.
 */
export async function sharedApp(): Promise<TestApp> {
  starting ??= start();
  return (await starting).app;
}

/** Waits until the product is at rest, and fails if a file changed what all files read. Call it at the end of each file. */
export async function releaseSharedApp(): Promise<void> {
  if (!starting) return;
  const { app, rows } = await starting;
  await app.settle();
  const isChanged = (await readSharedRows(app)) !== rows;
  if (!isChanged) return;
  starting = undefined;
  await app.stop();
  throw new Error(
    `This file changed rows that all files share (${SHARED_TABLES.join(', ')}): use ownApp instead of sharedApp.`,
  );
}
