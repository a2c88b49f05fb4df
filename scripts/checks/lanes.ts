export interface Task<Result> {
  name: string;
  run: () => Promise<Result>;
  /** Tasks that must have succeeded before. One that is not among the tasks counts as succeeded. */
  after?: readonly string[];
  /** Runs instead when these of them failed. */
  refuse: (failed: string[]) => Promise<Result>;
}

interface Lanes<Result> {
  /** Run one after another, because each uses every core. */
  suites: readonly Task<Result>[];
  /** Run beside the suites, and in their place when none is left. */
  others: readonly Task<Result>[];
  /** How many of the others run beside a suite. */
  beside: number;
  hasSucceeded: (result: Result) => boolean;
}

/**
 * Runs all tasks; a failure stops only those that need its result. A task may need others of its own list only if they
 * stand before it.
 */
export async function runLanes<Result>({
  suites,
  others,
  beside,
  hasSucceeded,
}: Lanes<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const ended = new Map(
    [...suites, ...others].map(({ name }) => [name, Promise.withResolvers<boolean>()]),
  );
  const runTask = async (task: Task<Result>) => {
    const failed: string[] = [];
    for (const name of task.after ?? []) {
      if ((await ended.get(name)?.promise) === false) failed.push(name);
    }
    const result = await (failed.length > 0 ? task.refuse(failed) : task.run());
    results.push(result);
    ended.get(task.name)?.resolve(hasSucceeded(result));
  };
  const queue = others.values();
  const runOthers = async () => {
    for (const task of queue) await runTask(task);
  };
  const runSuites = async () => {
    for (const task of suites) await runTask(task);
    await runOthers();
  };
  await Promise.all([runSuites(), ...Array.from({ length: beside }, runOthers)]);
  return results;
}
