import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../browser.ts';
import type { Failure, Outcome } from './outcome.ts';
import { programFile, run } from './programs.ts';
import { excerpt, newReport, readReport } from './reports.ts';

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: { projectName: string; results: PlaywrightResult[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The page as a screen reader would read it when the test failed, which Playwright writes into a file. */
function readSnapshot({ attachments }: PlaywrightResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const [, snapshot = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? [];
  return snapshot.split('\n').slice(0, 60);
}

const failuresIn = ({ file, specs = [], suites = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const reasons = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      const lines = [...reasons.map(excerpt), ...results.flatMap(readSnapshot)];
      return {
        test: `e2e/${file} › ${title} (${tests.map(({ projectName }) => projectName).join(', ')})`,
        reason: stripVTControlCharacters(lines.join('\n')),
      };
    }),
  ...suites.flatMap(failuresIn),
];

/** Runs Playwright with these arguments on so many idle cores. The web side must be built. */
export async function runPlaywright(
  cores: number,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const file = newReport('playwright.json');
  const succeeded = await run(
    [programFile('playwright'), 'test', ...args, `--workers=${cores}`, '--reporter=list,json'],
    { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment },
  );
  return readReport(file, succeeded, (report) => {
    const { stats, suites } = JSON.parse(report) as {
      stats: { expected: number; unexpected: number; skipped: number };
      suites: PlaywrightSuite[];
    };
    return {
      tally: { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
      failures: suites.flatMap(failuresIn),
    };
  });
}
