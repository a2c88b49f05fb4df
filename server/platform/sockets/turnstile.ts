/** Lets few pieces of work run at once. */
export type Turnstile = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` pieces of work run at once; the others wait in line. */
export function createTurnstile(width: number): Turnstile {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waits takes over the place of who leaves.
      if (next) next();
      else running -= 1;
    }
  };
}
