import { ImageRefusedError } from './image-refused.ts';

/** A decoded image takes up to 200 MB: two at once, the rest waits, and too many are refused. */
const RUNNING_LIMIT = 2;
const WAITING_LIMIT = 24;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `decode` when one of the two slots is free; refuses with `busy` when 24 wait already. */
export async function inDecodeSlot<Result>(decode: () => Promise<Result>): Promise<Result> {
  if (running < RUNNING_LIMIT) {
    running += 1;
  } else {
    if (waiting.length >= WAITING_LIMIT) throw new ImageRefusedError('busy');
    // The one who leaves hands the slot over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await decode();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
