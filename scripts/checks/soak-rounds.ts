import { perform, type Check, type Failure } from './outcome.ts';

/** Returns what a round runs in the order of its seed, by the name of the suite. */
type Round = (seed: number, round: number) => Record<string, Check>;

export interface Flicker {
  test: string;
  /** The rounds in which it failed. */
  rounds: { round: number; seed: number; reason: string }[];
}

async function failuresOf(suites: Record<string, Check>): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const [name, check] of Object.entries(suites)) {
    const { tally, failures: tests = [], output = '' } = await perform(check);
    if (tests.length > 0) failures.push(...tests);
    else if (tally.failed > 0)
      failures.push({ test: `${name} as a whole`, reason: output || 'Its output is above.' });
  }
  return failures;
}

/** Runs all suites so many times, each round with the next seed. Returns the tests that failed in a round. */
export async function soak(suitesOf: Round, times: number, firstSeed: number) {
  const flickers = new Map<string, Flicker>();
  for (let round = 1; round <= times; round += 1) {
    const seed = firstSeed + round - 1;
    for (const { test, reason } of await failuresOf(suitesOf(seed, round))) {
      const flicker = flickers.get(test) ?? { test, rounds: [] };
      flicker.rounds.push({ round, seed, reason });
      flickers.set(test, flicker);
    }
  }
  return [...flickers.values()];
}

/** Describes a test that was not green in every round, and how to repeat the first such round. */
export function describeFlicker({ test, rounds }: Flicker, options: string[]): string {
  const [first] = rounds;
  const numbers = rounds.map(({ round, seed }) => `${round} (seed ${seed})`).join(', ');
  const command = ['npm run soak --', '--times 1', `--seed ${first?.seed}`, ...options].join(' ');
  return `✗ ${test}\nNot green in round ${numbers}:\n${first?.reason}\nRepeat the round: ${command}`;
}
