import { cpSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import {
  startProduct,
  type Product,
  type ProductPlace,
} from '../../scripts/testing/start-product.ts';
import type { BookableCard } from '../data/bookings.ts';
import type * as fillChatsModule from '../data/fill-chats.ts';
import type * as fillReadsModule from '../data/fill-reads.ts';
import {
  measure,
  openDatabaseOf,
  SECRET,
  type Figures,
  type OpenDatabase,
} from '../tools/measure.ts';
import { readsOf } from './reads.ts';
import { medianOf } from '../tools/statistics.ts';
import {
  measureBooking,
  measureChat,
  signInClients,
  untilJobsAreDone,
  type Stage,
} from './writes.ts';

const CONNECTIONS = 8;
/** Both products are measured in turn, so that other load on the machine affects both equally. */
const ROUNDS = 5;
/** The address of both products, because it is in the tokens that both accept. */
const PUBLIC_URL = 'http://localhost:3000';
const OPTIONS = {
  DEMO: '0',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  SESSION_SECRET: SECRET,
  PUBLIC_URL,
};

/** Rows that the measured requests use, in the databases of both products. */
interface Filling {
  reads: fillReadsModule.ReadData;
  clients: string[];
  chats: fillChatsModule.ChatPair[];
}

/** A product with the database that it has started. */
interface Side extends OpenDatabase {
  product: Product;
}

/** The figures that a row compares. */
type Speed = Pick<Figures, 'perSecond' | 'node' | 'postgres' | 'failures'>;

/** A row, measured at one of the two products. */
interface Row {
  name: string;
  measure: (side: Side) => Promise<Speed>;
}

async function withClient<Result>(
  { connectionString }: Side,
  work: (database: Client) => Promise<Result>,
): Promise<Result> {
  const database = new Client({ connectionString });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Fills the database with the scripts of the other checkout, whose tables may differ from ours. */
async function fillWith(root: string, side: Side): Promise<Filling> {
  const { product, connectionString } = side;
  const load = (file: string): Promise<unknown> => {
    const [found = file] = globSync(`bench/**/${file}`, { cwd: root });
    return import(pathToFileURL(join(root, found)).href);
  };
  const { fillReads } = (await load('fill-reads.ts')) as typeof fillReadsModule;
  const { fillChats } = (await load('fill-chats.ts')) as typeof fillChatsModule;
  const issuer = { publicUrl: PUBLIC_URL, secret: SECRET };
  const reads = await fillReads(product.url, connectionString);
  const clients = await withClient(side, (database) =>
    signInClients(database, issuer, reads.cards),
  );
  const chats = await fillChats(connectionString, { ...issuer, pairs: CONNECTIONS / 2 });
  return { reads, clients, chats };
}

function rowsOf({ reads, clients, chats }: Filling): Row[] {
  const writing = (
    side: Side,
    cards: readonly BookableCard[],
    work: (stage: Stage) => Promise<Speed>,
  ) =>
    withClient(side, (database) =>
      work({ database, postgresPid: side.postgresPid, tokens: clients, cards }),
    );
  const booking = (name: string, cards: readonly BookableCard[]): Row => ({
    name,
    measure: (side) =>
      writing(side, cards, (stage) => measureBooking(side.product, stage, CONNECTIONS)),
  });
  return [
    ...readsOf(reads).map(({ name, requestOf }) => ({
      name,
      measure: ({ product, postgresPid }: Side) =>
        measure(product, postgresPid, requestOf, CONNECTIONS),
    })),
    booking('booking, many providers', reads.cards),
    booking('booking, one provider', reads.cards.slice(0, 1)),
    {
      name: 'chat message',
      measure: (side) => writing(side, [], (stage) => measureChat(side.product, stage, chats)),
    },
  ];
}

function format(name: string, ours: readonly Speed[], theirs: readonly Speed[]): string {
  const median = (all: readonly Speed[], valueOf: (speed: Speed) => number) =>
    medianOf(all.map(valueOf));
  const cpuOf = ({ node, postgres }: Speed) => node + postgres;
  const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? 0));
  const failures = [...ours, ...theirs].reduce((sum, speed) => sum + speed.failures, 0);
  const figures = [
    median(ours, ({ perSecond }) => perSecond).toFixed(0),
    median(theirs, ({ perSecond }) => perSecond).toFixed(0),
    medianOf(ratios).toFixed(2),
    median(ours, cpuOf).toFixed(2),
    median(theirs, cpuOf).toFixed(2),
    (median(theirs, cpuOf) / median(ours, cpuOf)).toFixed(2),
    String(failures),
  ];
  return name.padEnd(26) + figures.map((figure) => figure.padStart(10)).join('');
}

const HEADING =
  'row'.padEnd(26) +
  ['ours', 'theirs', 'ratio', 'CPU ms', 'theirs', 'ratio', 'failed']
    .map((title) => title.padStart(10))
    .join('');

async function measureRow({ name, measure: run }: Row, own: Side, other: Side): Promise<string> {
  const ours: Speed[] = [];
  const theirs: Speed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await run(own));
    theirs.push(await run(other));
  }
  return format(name, ours, theirs);
}

/** Starts a product and stops it after `work`. */
async function withProductOf(
  place: ProductPlace,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  const product = await startProduct(OPTIONS, place);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

/** Opens the database of a running product for `work`. */
async function withDatabase<Result>(
  product: Product,
  work: (side: Side) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseOf(product);
  try {
    return await work({ ...database, product });
  } finally {
    await database.stop();
  }
}

/**
 * Brings the database to rest: the figures of providers, which an upgrade makes outdated and the hourly job would
 * calculate during a row, and the statistics of the planner, because migrations rewrite rows.
 */
const settle = (side: Side) =>
  withClient(side, async (database) => {
    await database.query(`insert into pgboss.job (name) values ('reputation.forget-old-orders')`);
    await untilJobsAreDone({ database });
    await database.query('vacuum analyze');
  });

/** Lets all users accept the terms, which an upgrade may renew: their requests would be refused. */
const acceptTerms = (side: Side) =>
  withClient(side, (database) => database.query(`update users set terms_version = '9999-12-31'`));

/** Copies the data of a product, which is stopped meanwhile. Returns the new folder. */
async function copyData(product: Product): Promise<string> {
  await product.pause();
  const dataDir = mkdtempSync(join(tmpdir(), 'oficio-'));
  cpSync(product.dataDir, dataDir, { recursive: true });
  await product.resume();
  return dataDir;
}

/**
 * Prints requests per second and CPU milliseconds per request (Node + PostgreSQL) of reads and writes, beside those of
 * the product in another checkout, which is installed and built. Both run on the same rows: the other checkout fills its
 * database, and ours starts on a copy of it. A ratio above 1 says that ours is better. With `filter`, measures only
 * the rows whose name contains it.
 */
export async function compareCheckouts(
  print: (line: string) => void,
  folder: string,
  filter = '',
): Promise<void> {
  const root = resolve(folder);
  await withProductOf({ root }, async (other) => {
    const filling = await withDatabase(other, (side) => fillWith(root, side));
    const rows = rowsOf(filling).filter(({ name }) => name.includes(filter));
    const compareRows = async (ours: Side, theirs: Side) => {
      await acceptTerms(ours);
      await settle(ours);
      await settle(theirs);
      print(HEADING);
      for (const row of rows) print(await measureRow(row, ours, theirs));
    };
    const dataDir = await copyData(other);
    await withProductOf({ dataDir }, (own) =>
      withDatabase(own, (ours) => withDatabase(other, (theirs) => compareRows(ours, theirs))),
    );
  });
}
