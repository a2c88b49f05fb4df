export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  /** File and title of the test. */
  test: string;
  /** The failure's first lines. */
  reason: string;
}

export interface Outcome {
  tally: Tally;
  failures?: Failure[];
  /** Output of a check that did not print directly. */
  output?: string;
}

export type Check = () => Promise<Outcome>;

export const tallyOf = (succeeded: boolean): Tally => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
});

export function sum(tallies: readonly Tally[]): Tally {
  const total = (field: keyof Tally) => tallies.reduce((count, tally) => count + tally[field], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** Runs a check. An error that it throws is a failed outcome. */
export const perform = (check: Check): Promise<Outcome> =>
  check().catch((error: unknown) => ({
    tally: tallyOf(false),
    output: error instanceof Error ? `${error.message}\n` : String(error),
  }));
