import { expect, test } from 'vitest';
import { tallyOf, type Failure, type Outcome } from './outcome.ts';
import { describeFlicker, soak } from './soak-rounds.ts';

const failing = (...failures: Failure[]): Outcome => ({ tally: tallyOf(false), failures });
const passing: Outcome = { tally: tallyOf(true) };
const flicker = { test: 'web/clock.test.ts › the clock moves', reason: 'Error: it stood still' };

test('a soak names the rounds in which a test failed, their seeds, and how to repeat the first', async () => {
  const flickers = await soak(
    (seed) => ({ unit: async () => (seed === 70 ? passing : failing(flicker)) }),
    3,
    70,
  );
  expect(flickers.map((one) => describeFlicker(one, ['--busy 2', 'web']))).toEqual([
    `✗ web/clock.test.ts › the clock moves
Not green in round 2 (seed 71), 3 (seed 72):
Error: it stood still
Repeat the round: npm run soak -- --times 1 --seed 71 --busy 2 web`,
  ]);
});

test('a failing suite does not stop the other suite or the next round', async () => {
  const runs: string[] = [];
  await soak(
    () => ({
      unit: async () => {
        runs.push('unit');
        return failing(flicker);
      },
      browser: async () => {
        runs.push('browser');
        throw new Error('The product was not ready.');
      },
    }),
    2,
    1,
  );
  expect(runs).toEqual(['unit', 'browser', 'unit', 'browser']);
});

test('a suite that fails without a failed test is listed as a whole', async () => {
  const flickers = await soak(
    () => ({
      browser: () => Promise.reject(new Error('The product was not ready.')),
      unit: async () => failing(),
    }),
    1,
    1,
  );
  expect(flickers).toEqual([
    {
      test: 'browser as a whole',
      rounds: [{ round: 1, seed: 1, reason: 'The product was not ready.\n' }],
    },
    { test: 'unit as a whole', rounds: [{ round: 1, seed: 1, reason: 'Its output is above.' }] },
  ]);
});
