/**
 * `npm run prove:chat`: proves on real processes that the chat loses nothing, and measures it. Starts what it needs on
 * this machine and free ports; Redis and nginx come from Debian's packages. A part alone: `delivery`, `crowd` or
 * `latency` as argument. Five minutes; the figures are those of a machine that does nothing else. `--short` shows in two
 * minutes that the proofs still run: its figures mean little.
 */
import { measureCrowd } from './chat-crowd.ts';
import { proveDelivery } from './chat-delivery.ts';
import { measureChat, measureEcho } from './chat-latency.ts';
import { findProgram } from './scratch-programs.ts';

const flags = process.argv.slice(2);
const isShort = flags.includes('--short');

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function delivery(): Promise<void> {
  const [redis, nginx] = [findProgram('redis-server'), findProgram('nginx')];
  if (!redis || !nginx) {
    print(
      'delivery: skipped, redis-server and nginx are needed (apt-get install redis-server nginx)',
    );
    return;
  }
  const found = await proveDelivery({
    pairs: isShort ? 10 : 100,
    messages: isShort ? 900 : 20_000,
    killEveryMs: 10_000,
    redis,
    nginx,
  });
  const { stored, kills, seconds, lost, doubled, outOfOrder } = found;
  print(
    `delivery: ${stored} messages in ${seconds.toFixed(0)} s over two instances, ${kills} kills, Redis restarted twice: ` +
      `${lost} lost, ${doubled} doubled, ${outOfOrder} out of order (aim: 0, 0, 0)`,
  );
  if (lost + doubled + outOfOrder > 0) process.exitCode = 1;
}

async function crowd(): Promise<void> {
  const found = await measureCrowd(isShort ? 500 : 5_000);
  print(
    `crowd: ${found.users} users with both sockets connected in ${found.secondsToConnect.toFixed(1)} s, ` +
      `${found.memoryMb.toFixed(0)} MB, peak ${found.peakMb.toFixed(0)} MB (aim: 350); after a kill all back in ` +
      `${found.secondsToReturn.toFixed(1)} s, of which ${found.secondsToStart.toFixed(1)} s for the start (aim: 30)`,
  );
}

async function latency(): Promise<void> {
  const seconds = isShort ? 5 : 15;
  const echo = await measureEcho(500, seconds);
  const chat = await measureChat(500, seconds);
  for (const [name, { delivered, p50, p99 }] of [
    ['bare echo', echo],
    ['chat', chat],
  ] as const)
    print(
      `latency at 500 messages/s, ${name}: ${delivered} delivered, median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    );
}

const parts = { delivery, crowd, latency };
const wanted = flags.find((flag) => !flag.startsWith('--'));
for (const [name, part] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await part();
}
process.exit();
