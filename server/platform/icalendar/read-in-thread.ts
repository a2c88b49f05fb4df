import { Worker } from 'node:worker_threads';
import type { Reading, ReadingRange } from './reading.ts';
import type { ThreadInput } from './reading-thread.ts';

const TIMEOUT_MS = 2_000;
const MEMORY_MB = 64;

/** A reading, or the limit that ended it: its time, or its memory. */
export type ThreadReading = Reading | { kind: 'refused'; refusal: 'too-slow' | 'too-large' };

/**
 * Reads a calendar in a thread of its own, which is ended after two seconds or beyond 64 MB: a calendar is written by
 * others, and a rule can be made to never end. Takes the bytes over.
 */
export async function readInThread(bytes: Uint8Array, range: ReadingRange): Promise<ThreadReading> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadReading>();
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: { bytes, range } satisfies ThreadInput,
    // The thread reads what strangers wrote and needs no secrets.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  });
  const timer = setTimeout(() => resolve({ kind: 'refused', refusal: 'too-slow' }), TIMEOUT_MS);
  worker.on('message', resolve);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? resolve({ kind: 'refused', refusal: 'too-large' })
      : reject(error),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
