/** Runs work now or when an earlier one ends. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface WaitingLine {
  longest: number;
  /** The error for work that finds the line full. */
  refuse: () => Error;
}

/** Runs `atOnce` pieces of work at a time, in the order in which they come. Without `line` any number of them waits. */
export function limitConcurrency(atOnce: number, line?: WaitingLine): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line && waiting.length >= line.longest) throw line.refuse();
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot goes to the next one, so `running` stays as it is.
      if (next) next();
      else running -= 1;
    }
  };
}
