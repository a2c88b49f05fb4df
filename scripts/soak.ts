/**
 * `npm run soak -- --times 5 --busy 2 server/domains/orders`: runs the tests whose file contains one of the patterns,
 * or all tests, several times, each time with their files in another order, and lists those that were not green in
 * every round. `--busy` keeps so many cores busy beside them; `--seed` repeats an order.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build.ts';
import { startBusyLoops } from './checks/busy-loops.ts';
import type { Check } from './checks/outcome.ts';
import { runPlaywright } from './checks/playwright-run.ts';
import { root } from './checks/programs.ts';
import { describeFlicker, soak } from './checks/soak-rounds.ts';
import { runVitest } from './checks/vitest-run.ts';
import { countIdleCores } from './idle-cores.ts';

const { values, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    busy: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e6)) },
  },
});
const times = Number(values.times);
const busy = Number(values.busy);
const firstSeed = Number(values.seed);
if (!Object.values(values).every((value) => /^\d{1,6}$/.test(value)) || times === 0) {
  console.error(
    'Usage: npm run soak -- [--times NUMBER] [--busy NUMBER] [--seed NUMBER] [PATTERN …]',
  );
  process.exit(2);
}

const files = globSync('{contract,server,web,packages,scripts,demo,e2e}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
}).map((file) => file.replaceAll(path.sep, '/'));
const matching = files.filter(
  (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
);
if (matching.length === 0) {
  console.error(`The path of no test file contains ${patterns.join(' or ')}.`);
  process.exit(2);
}
const isBrowserTest = (file: string) => file.startsWith('e2e/');
const browserTests = matching.filter(isBrowserTest);
const unitTests = matching.filter((file) => !isBrowserTest(file));

if (!buildWeb()) process.exit(1);
const idleCores = await countIdleCores();
startBusyLoops(busy);

// Only files change their order, because tests of a file may build on each other.
function suitesOf(seed: number, round: number): Record<string, Check> {
  console.log(`\n── Round ${round} of ${times}, seed ${seed}`);
  const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  return {
    ...(unitTests.length > 0 && { unit: () => runVitest(idleCores, [...unitTests, ...order]) }),
    ...(browserTests.length > 0 && {
      browser: () => runPlaywright(idleCores, [...browserTests, '--shuffle', String(seed)]),
    }),
  };
}

const flickers = await soak(suitesOf, times, firstSeed);
const options = [...(busy > 0 ? [`--busy ${busy}`] : []), ...patterns];
for (const flicker of flickers) console.log(`\n${describeFlicker(flicker, options)}`);
console.log(`\nTests that were not green in each of ${times} rounds: ${flickers.length}`);
process.exit(flickers.length === 0 ? 0 : 1);
