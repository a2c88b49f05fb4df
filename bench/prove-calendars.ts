/**
 * `npm run prove:calendars -- --corpus DIR`: proves that calendars of others are read as RFC 5545 says. DIR contains rules with
 * their published instances (`icalrecur_test.txt`), calendars (`corpus/`) and their occurrences (`expected.json`). Also fetches
 * and reads hostile calendars and measures how long that takes and how long it holds the event loop, and requests addresses inside
 * of a network.
 */
import { parseArgs } from 'node:util';
import { compareCalendars, compareRules } from './proofs/calendars-corpus.ts';
import { readHostile } from './proofs/calendars-hostile.ts';
import { requestInside } from './proofs/calendars-network.ts';

const { corpus } = parseArgs({ options: { corpus: { type: 'string' } } }).values;
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (corpus) {
  const rules = compareRules(corpus);
  print(`${rules.right} of ${rules.total} published rules are right (target: all)`);
  for (const difference of rules.differences) print(`  ${difference}`);

  const calendars = compareCalendars(corpus);
  const share = (100 * calendars.right) / calendars.total;
  print(
    `${calendars.right} of ${calendars.total} calendars, with ${calendars.occurrences} occurrences, equal the oracle: ` +
      `${share.toFixed(1)} % (target: 97 %)`,
  );
  for (const difference of calendars.differences) print(`  ${difference}`);
  if (rules.right < rules.total || share < 97) process.exitCode = 1;
} else print('Without --corpus DIR only hostile calendars are read.');

const hostile = await readHostile();
print(
  `${hostile.calendars} hostile calendars over HTTP: slowest ${hostile.slowestMs.toFixed(0)} ms (target: 2,000), event loop held for ${hostile.heldMs.toFixed(0)} ms at most (target: 50); ${hostile.outcomes}`,
);
if (hostile.slowestMs > 2_000 || hostile.heldMs > 50) process.exitCode = 1;

const network = await requestInside();
print(
  `${network.addresses} addresses inside of a network, direct, by redirects and by rebinding: ${network.inside} connections (target: 0), ` +
    `${network.others.length} not refused (target: 0), slowest ${network.slowestMs.toFixed(0)} ms (target: 2,000)`,
);
for (const other of network.others) print(`  ${other}`);
if (network.inside + network.others.length > 0 || network.slowestMs > 2_000) process.exitCode = 1;
