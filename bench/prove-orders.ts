/**
 * `npm run prove:orders`: proves that no order loses its slot and no hour has two owners, whatever happens at once. The
 * argument `races`, `model`, `negotiations`, `days`, `answers` or `crashes` runs one part; a number after it replaces the rounds of a pair,
 * the number of histories or of kills. `--short` only shows that the proofs run. A full run takes more than an hour.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { proveCrashes } from './proofs/order-crashes.ts';

const ROOT = resolve(import.meta.dirname, '..');
const flags = process.argv.slice(2);
const isShort = flags.includes('--short');
const [wanted, amount] = flags.filter((flag) => !flag.startsWith('--'));

const print = (line: string) => void process.stdout.write(`${line}\n`);
const amountOf = (full: number, short: number) =>
  amount === undefined ? (isShort ? short : full) : Number(amount);

/** Runs a test file with more rounds than the test suite does. */
function runTest(file: string, variable: string, rounds: number): void {
  const vitest = resolve(ROOT, 'node_modules/vitest/vitest.mjs');
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, [vitest, 'run', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, [variable]: String(rounds) },
  });
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  print(`${file}: ${variable}=${rounds}, ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  if (status !== 0) process.exitCode = 1;
}

async function crashes(): Promise<void> {
  const found = await proveCrashes(amountOf(50, 3));
  const { kills, requests, moved, booked, withoutHour, doubleHours, wrongRecords, credits } = found;
  print(
    `crashes: ${kills} kills during ${requests} requests, ${moved} moves taken, ${booked} orders booked: ` +
      `${withoutHour} orders without their hours, ${doubleHours} hours with two owners, ${wrongRecords} wrong records of ` +
      `free days (target: 0, 0, 0), ` +
      `${credits.before} credits before, ${credits.after} after`,
  );
  const isBroken =
    withoutHour + doubleHours + wrongRecords !== 0 || credits.before !== credits.after;
  if (isBroken) process.exitCode = 1;
}

/**
 * Runs a test several times, so that a long proof shows its progress and can be resumed, and no run
 * is longer than the 15 minutes for which its people are signed in.
 */
function runInParts(file: string, variable: string, rounds: number, roundsPerRun: number): void {
  for (let done = 0; done < rounds; done += roundsPerRun) {
    runTest(file, variable, Math.min(roundsPerRun, rounds - done));
  }
}

const FREE_DAYS = 'server/domains/orders/booking/free-days.test.ts';

const parts = {
  races: () =>
    runInParts(
      'server/domains/orders/lifecycle/races.test.ts',
      'ORDER_ROUNDS',
      amountOf(100, 1),
      25,
    ),
  // Each run plays other histories: their seed is random, and a failure prints it.
  model: () =>
    runInParts(
      'server/domains/orders/orders-model.test.ts',
      'ORDER_HISTORIES',
      amountOf(2_500, 10),
      250,
    ),
  negotiations: () =>
    runTest(
      'server/domains/negotiations/negotiations-model.test.ts',
      'NEGOTIATION_HISTORIES',
      amountOf(1_000, 5),
    ),
  days: () => runTest(FREE_DAYS, 'CALENDAR_HISTORIES', amountOf(300, 2)),
  answers: () => runTest(FREE_DAYS, 'CALENDAR_ANSWERS', amountOf(2_000, 20)),
  crashes,
};
for (const [name, part] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await part();
}
process.exit();
