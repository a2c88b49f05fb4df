/**
 * `npm run prove:fleet`: proves that several instances with all that they share lose no acknowledged write while their
 * processes are replaced, killed and restarted. Build the product first, with `npm run build`. Starts all programs
 * locally on free ports; nginx, redis-server, pgbouncer and postgresql must be installed from Debian's packages.
 * FLEET_MINUTES (5) and FLEET_PEOPLE (300) change the load. The figures need an otherwise idle machine.
 */
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { benchIds } from './data/fill-database.ts';
import { checkLedger, type CheckedWrites } from './fleet/check-ledger.ts';
import { databaseUrl } from './fleet/databases.ts';
import { fillFleet, type FleetPair } from './fleet/fill-fleet.ts';
import { findFleetPrograms } from './fleet/fleet-programs.ts';
import { Fleet } from './fleet/fleet.ts';
import { Ledger } from './fleet/ledger.ts';
import { People, type Shared } from './fleet/people.ts';
import { RECOVERY_MS, runTimeline, type EventFigures } from './fleet/timeline.ts';
import { kinds, Traffic } from './fleet/traffic.ts';
import { medianOf, percentileOf } from './tools/statistics.ts';

const minutes = Number(process.env.FLEET_MINUTES ?? 5);
const people = Number(process.env.FLEET_PEOPLE ?? 300);
/** The resync of the chats runs every 5 s. */
const DELIVERY_MS = 12_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  );
  for (const row of rows)
    print(row.map((cell, column) => String(cell).padEnd(widths?.[column] ?? 0)).join('  '));
  print('');
}

function printRequests({ milliseconds, failed }: Traffic): void {
  const rows = kinds.map((kind) => {
    const times = milliseconds.get(kind) ?? [];
    const bad = failed.filter((each) => each.kind === kind).length;
    const percentiles = [medianOf(times), percentileOf(times, 0.99)];
    return [kind, times.length, bad, ...percentiles.map((value) => value.toFixed(0))];
  });
  printTable([['requests', 'number', 'failed', 'median ms', 'p99 ms'], ...rows]);
}

function printEvents(events: readonly EventFigures[]): void {
  const rows = events.map(({ name, seconds, failed, recoveryMs, isPlanned }) => [
    name,
    seconds.toFixed(1),
    failed.length,
    (recoveryMs / 1_000).toFixed(1),
    isPlanned ? 'none fails' : `within ${RECOVERY_MS / 1_000} s`,
  ]);
  printTable([['event', 'seconds', 'failed', 'last failure after s', 'target'], ...rows]);
}

function printWrites(writes: readonly CheckedWrites[]): void {
  const rows = writes.map(({ name, acknowledged, lost, doubled }) => [
    name,
    acknowledged,
    lost,
    doubled,
  ]);
  printTable([['acknowledged', 'number', 'lost', 'doubled'], ...rows]);
}

function isProven(events: readonly EventFigures[], writes: readonly CheckedWrites[]): boolean {
  const isKept = writes.every(
    ({ acknowledged, lost, doubled }) => acknowledged > 0 && lost === 0 && doubled === 0,
  );
  const isBack = events.every(({ isPlanned, failed, recoveryMs }) =>
    isPlanned ? failed.length === 0 : recoveryMs <= RECOVERY_MS,
  );
  return isKept && isBack;
}

async function drawPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 600, channels: 3, background: '#888', noise } as const;
  return new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]);
}

async function play(fleet: Fleet, pairs: readonly FleetPair[]): Promise<void> {
  const connectionString = databaseUrl(fleet.databases.primaryPort);
  const cards = (await benchIds(connectionString, 100)).map(({ card }) => card);
  const { url } = fleet.balancer;
  const traffic = new Traffic(url);
  const ledger = new Ledger();
  const shared: Shared = { traffic, ledger, photo: await drawPhoto(), cards };
  const couples = pairs.map((pair, index) => new People(url, shared, pair, index));
  const finished = new AbortController();
  print(`${2 * pairs.length} people, ${minutes} minutes`);
  const playing = couples.map((couple) => couple.run(finished.signal));
  const events = await runTimeline(fleet, { traffic, minutes }, print);
  finished.abort();
  await Promise.all(playing);
  await delay(DELIVERY_MS);
  const chats = couples.map(({ chatOrderId, chats: { client, provider } }) => ({
    orderId: chatOrderId,
    users: [client, provider],
  }));
  const { storage } = fleet;
  const primary = databaseUrl(fleet.databases.primaryPort);
  const writes = await checkLedger(primary, ledger, { storage, chats });
  for (const couple of couples) couple.close();
  print('');
  printRequests(traffic);
  printEvents(events);
  printWrites(writes);
  print(`responses: ${JSON.stringify(Object.fromEntries(traffic.statuses))}`);
  const { orders, reviews } = ledger.uncertain;
  const unknown = orders + reviews + ledger.unsure.size;
  print(
    `${unknown} writes without a definite response, nginx reloaded ${fleet.balancer.reloads} times`,
  );
  const proven = isProven(events, writes);
  print(proven ? 'The fleet is proven.' : 'The fleet is NOT proven.');
  if (!proven) process.exitCode = 1;
}

async function prove(): Promise<void> {
  const programs = findFleetPrograms();
  const fleet = new Fleet();
  // All processes end with this one.
  const interrupt = () => void fleet.stop().finally(() => process.exit(1));
  process.once('SIGTERM', interrupt).once('SIGINT', interrupt);
  let pairs: FleetPair[] = [];
  try {
    await fleet.start(programs, async (publicUrl) => {
      const primary = databaseUrl(fleet.databases.primaryPort);
      pairs = await fillFleet(primary, publicUrl, Math.max(1, Math.round(people / 2)));
    });
    await play(fleet, pairs);
  } finally {
    await fleet.stop();
  }
}

await prove().catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
process.exit();
