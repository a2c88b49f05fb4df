/**
 * `npm run prove:chat`: proves with real processes that the chat loses no message, and measures it.
 * Starts all programs locally on free ports; Redis and nginx must be installed from Debian's
 * packages. The argument `delivery`, `crowd` or `latency` runs one part. A full run takes five
 * minutes and needs an otherwise idle machine for valid figures. `--short` takes two minutes and
 * only shows that the proofs run.
 */
import { measureCrowd } from './proofs/chat-crowd.ts';
import { proveDelivery } from './proofs/chat-delivery.ts';
import { measureChat, measureEcho } from './proofs/chat-latency.ts';
import { findProgram } from './tools/scratch-programs.ts';

const flags = process.argv.slice(2);
const isShort = flags.includes('--short');

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function delivery(): Promise<void> {
  const [redis, nginx] = [findProgram('redis-server'), findProgram('nginx')];
  if (!redis || !nginx) {
    print(
      'delivery: skipped, because redis-server and nginx are not installed (apt-get install redis-server nginx)',
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
  const { stored, kills, seconds, lost, duplicated, outOfOrder, overHttp } = found;
  print(
    `delivery: ${stored} messages in ${seconds.toFixed(0)} s over two instances, ${overHttp} users without a websocket, ${kills} kills, Redis restarted twice: ` +
      `${lost} lost, ${duplicated} duplicated, ${outOfOrder} out of order (target: 0, 0, 0)`,
  );
  if (lost + duplicated + outOfOrder > 0) process.exitCode = 1;
}

async function crowd(): Promise<void> {
  const found = await measureCrowd(isShort ? 500 : 5_000);
  print(
    `crowd: ${found.users} users with both sockets connected in ${found.secondsToConnect.toFixed(1)} s, ` +
      `${found.memoryMb.toFixed(0)} MB, peak ${found.peakMb.toFixed(0)} MB (target: 350); after a kill all reconnected in ` +
      `${found.secondsToReconnect.toFixed(1)} s, of which ${found.secondsToStart.toFixed(1)} s for the start (target: 30)`,
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
