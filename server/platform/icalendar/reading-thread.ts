import { parentPort, workerData } from 'node:worker_threads';
import { readBytes, type ReadingRange } from './reading.ts';

/** What a thread of `readInThread` is started with. */
export interface ThreadInput {
  bytes: Uint8Array;
  range: ReadingRange;
}

const { bytes, range } = workerData as ThreadInput;
parentPort?.postMessage(readBytes(bytes, range), []);
