import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from './outcome.ts';
import { root } from './programs.ts';

const folder = path.join(root, '.cache/reports');

/** Returns the path of a report that a test runner is to write, and deletes the former one. */
export function newReport(name: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  rmSync(file, { force: true });
  return file;
}

/**
 * Reads a test runner's report. A runner that fails without a failed test or without a report
 * counts as one failure.
 */
export function readReport(
  file: string,
  succeeded: boolean,
  read: (report: string) => Outcome,
): Outcome {
  const { tally, failures = [] } = existsSync(file)
    ? read(readFileSync(file, 'utf8'))
    : { tally: { passed: 0, failed: 0, skipped: 0 } };
  return { tally: !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally, failures };
}

/** The first lines of a failure: its message and the place in the test. */
export const excerpt = (message: string) => message.split('\n').slice(0, 12).join('\n');
