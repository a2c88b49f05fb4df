/**
 * `npm run prove:instant`: proves that bookings over changing calendars, half of them instant, never give one hour two owners
 * nor overlap a known busy time, and that neither a booking nor an outside calendar is lost or stored in part when the server is
 * killed, while outside calendars are read and added. The argument is the number of bookings. `--short` only shows that the
 * proof runs.
 */
import { proveInstantBookings } from './proofs/instant-bookings.ts';

const flags = process.argv.slice(2);
const isShort = flags.includes('--short');
const [amount] = flags.filter((flag) => !flag.startsWith('--'));

const found = await proveInstantBookings(
  Number(amount ?? (isShort ? 300 : 10_000)),
  isShort ? 2 : 30,
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
