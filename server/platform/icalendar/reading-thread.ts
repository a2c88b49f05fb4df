import { parentPort, workerData } from 'node:worker_threads';
import { readBytes, type ReadingRange } from './reading.ts';

/** The data with which `readInThread` starts a thread. */
export interface ThreadInput {
  bytes: Uint8Array;
  range: ReadingRange;
}

const { bytes, range } = workerData as ThreadInput;
parentPort?.postMessage(readBytes(bytes, range), []);
