/**
 * `npm run prove:webhooks`: proves that no event is lost or unsigned although the server is killed while it sends, that those
 * of a record arrive in their order, and that a receiver that never answers delays no other. Starts two receivers on
 * loopback. `--short` only shows that the proof runs. A full run takes about twenty minutes.
 */
import { proveWebhooks } from './proofs/webhook-crashes.ts';

const isShort = process.argv.includes('--short');
const found = await proveWebhooks(isShort ? { things: 100, kills: 2 } : { things: 500, kills: 50 });
const { lost, unsigned, outOfOrder } = found;
process.stdout.write(
  `webhooks: ${found.events} events, ${found.kills} kills in ${found.seconds.toFixed(0)} s: ${found.received} received, ` +
    `${lost} lost (${found.waiting} still waiting), ${unsigned} unsigned, ${outOfOrder} records out of order (target: 0, 0, 0); ` +
    `${found.twice} received twice with the same id; ${found.unanswered} attempts at a receiver that never answers\n`,
);
process.exit(lost + unsigned + outOfOrder > 0 ? 1 : 0);
