import path from 'node:path';
import type { Failure, Outcome } from './outcome.ts';
import { programFile, root, run } from './programs.ts';
import { excerpt, newReport, readReport } from './reports.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failuresIn({ testResults }: VitestReport): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [{ test: file, reason: excerpt(message) }];
      return tests.map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        reason: failureMessages.map(excerpt).join('\n'),
      }));
    });
}

/** Runs Vitest with these arguments on so many idle cores. */
export async function runVitest(
  cores: number,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const file = newReport('vitest.json');
  const options = [
    `--maxWorkers=${cores}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const succeeded = await run([programFile('vitest'), 'run', ...args, ...options], environment);
  return readReport(file, succeeded, (contents) => {
    const report = JSON.parse(contents) as VitestReport;
    return {
      tally: {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      },
      failures: failuresIn(report),
    };
  });
}
