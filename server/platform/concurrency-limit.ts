/** Runs work now, or when earlier work ends. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface WaitingQueue {
  maxLength: number;
  /** Creates the error for work that finds the queue full. */
  refuse: () => Error;
}

/**
 * Runs at most `max` pieces of work at a time, in the order of their arrival. Without `queue` any
 * number of them waits.
 */
export function limitConcurrency(max: number, queue?: WaitingQueue): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < max) {
      running += 1;
    } else {
      if (queue && waiting.length >= queue.maxLength) throw queue.refuse();
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The next work inherits the slot, so `running` does not change.
      if (next) next();
      else running -= 1;
    }
  };
}
