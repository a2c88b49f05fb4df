import { ImageRefusedError } from './image-refused.ts';

export interface SlotLimits {
  running: number;
  waiting: number;
}

type InSlot = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Costly work with images: so much at once, so much waiting; the rest is refused with `busy`. */
export function createSlots(limits: SlotLimits): InSlot {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limits.running) {
      running += 1;
    } else {
      if (waiting.length >= limits.waiting) throw new ImageRefusedError('busy');
      // The one who leaves hands the slot over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
