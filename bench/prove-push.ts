/**
 * `npm run prove:push`: proves that a device shows each thing once, although the server is killed while it sends, and nothing
 * that was read or has to wait for the morning. Starts a push service on loopback, and runs the service worker of the product on
 * each device. Then walks through Firefox if it is installed, from the first press to the thing that a notification opens. The
 * argument `crashes` or `firefox` runs one part. `--short` only shows that the proof runs. A full run takes about ten minutes.
 */
import { provePush } from './proofs/push-crashes.ts';
import { walkFirefox } from './proofs/push-firefox.ts';
import { findProgram } from './tools/scratch-programs.ts';

const flags = process.argv.slice(2);
const isShort = flags.includes('--short');
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function crashes(): Promise<void> {
  const found = await provePush(isShort ? { things: 100, kills: 2 } : { things: 1_000, kills: 20 });
  const { shownTwice, afterRead, atNight, missing, afterGone } = found;
  print(
    `push: ${found.things} things on ${found.devices} devices, ${found.kills} kills in ${found.seconds.toFixed(0)} s: ` +
      `${found.shown} shown, ${found.sentTwice} sent twice; ${shownTwice} shown twice, ${afterRead} after the thing was read ` +
      `(${found.read} read), ${atNight} in quiet hours, ${missing} of ${found.expected} missing, ` +
      `${afterGone} requests to ${found.goneDevices} gone devices (target: 0, 0, 0, 0, 0)`,
  );
  print(
    `push: ${found.emergenciesAtNight} own emergencies shown in quiet hours, ${found.withinSecond} shown within a second of the ` +
      `reading, ${found.afterGoneAndKill} requests to gone devices after a kill within a second of the response`,
  );
  if (shownTwice + afterRead + atNight + missing + afterGone > 0) process.exitCode = 1;
}

async function firefox(): Promise<void> {
  const program = findProgram('firefox-esr') ?? findProgram('firefox');
  if (program) print(`firefox: ${(await walkFirefox(program)).join(', ')}`);
  else print('firefox: skipped, because it is not installed (apt-get install firefox-esr)');
}

const parts = { crashes, firefox };
const wanted = flags.find((flag) => !flag.startsWith('--'));
for (const [name, part] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await part();
}
process.exit();
