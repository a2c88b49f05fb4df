/**
 * `npm run prove:instant`: proves that bookings over changing calendars, half of them instant, never give one hour two owners
 * nor overlap a known busy time, and that none is lost when the server is killed. The argument is the number of bookings.
 * `--short` only shows that the proof runs.
 */
import { proveInstantBookings } from './proofs/instant-bookings.ts';

const flags = process.argv.slice(2);
const isShort = flags.includes('--short');
const [amount] = flags.filter((flag) => !flag.startsWith('--'));

const found = await proveInstantBookings(
  Number(amount ?? (isShort ? 300 : 10_000)),
  isShort ? 2 : 30,
);
const { lost, doubleHours, overBusy, wrongInstant } = found;
process.stdout.write(
  `${found.requests} bookings, ${found.confirmed} confirmed and ${found.requested} requested, over ${found.changes} changes of ` +
    `calendars, with ${found.kills} kills: ${lost} lost, ${doubleHours} hours with two owners, ${overBusy} over a known busy ` +
    `time, ${wrongInstant} wrongly confirmed (target: 0, 0, 0, 0); 95 % confirmed within ${found.p95.toFixed(0)} ms ` +
    `(target: 300)\n`,
);
process.exit(lost + doubleHours + overBusy + wrongInstant === 0 ? 0 : 1);
