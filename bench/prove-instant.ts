/**
 * `npm run prove:instant`: proves that bookings over changing calendars, half of them instant, never give one hour two owners
 * nor overlap a known busy time, and that neither a booking nor an outside calendar is lost or stored in part when the server is
 * killed, while outside calendars are read and added. `--bookings 10000` and `--kills 30` are its two parts; 0 leaves one out,
 * for a machine that has few minutes at a time. `--short` only shows that the proof runs.
 */
import { parseArgs } from 'node:util';
import { proveInstantBookings } from './proofs/instant-bookings.ts';

const { values: flags } = parseArgs({
  options: {
    bookings: { type: 'string' },
    kills: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
});
const amount = Number(flags.bookings ?? (flags.short ? 300 : 10_000));
const kills = Number(flags.kills ?? (flags.short ? 2 : 30));

const begin = performance.now();
const found = await proveInstantBookings({ amount, kills }, (line) =>
  process.stdout.write(
    `${((performance.now() - begin) / 1_000).toFixed(0).padStart(4)} s: ${line}\n`,
  ),
);
const { lost, doubleHours, overBusy, wrongInstant, torn, lostCalendars, overImported } = found;
process.stdout.write(
  `${found.requests} bookings, ${found.confirmed} confirmed and ${found.requested} requested, over ${found.changes} changes of ` +
    `calendars, with ${found.kills} kills: ${lost} lost, ${doubleHours} hours with two owners, ${overBusy} over a known busy ` +
    `time, ${wrongInstant} wrongly confirmed (target: 0, 0, 0, 0)\n` +
    `Outside calendars read ${found.sent} times, ${found.added} added and ${found.removed} of them removed: ${lostCalendars} ` +
    `lost, ${torn} times stored in part or twice, ${overImported} bookings over their hours (target: 0, 0, 0)\n` +
    `95 % confirmed within ${found.p95.toFixed(0)} ms (target: 300)\n`,
);
process.exit(
  lost + doubleHours + overBusy + wrongInstant + torn + lostCalendars + overImported === 0 ? 0 : 1,
);
