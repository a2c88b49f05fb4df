import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureChromium } from './browser.ts';
import { buildWeb, generateRouteTypes } from './build.ts';

/** `npm test` runs every check in this order; `npm test -- types lint` only those named. */
const checks: Record<string, () => Tally> = {
  format: () => check('prettier', ['--check', '.']),
  // The next three read what it makes: pages, and the routes' generated types.
  build: () => count(buildWeb() && generateRouteTypes()),
  weight: () => script('scripts/check-page-weight.ts'),
  lint: () => check('oxlint', ['--type-aware']),
  types: () =>
    sum(['contract', 'server', 'web', '.'].map((project) => check('tsc', ['-p', project]))),
  structure: () => script('scripts/check-structure.ts'),
  boundaries: () => script('scripts/check-boundaries.ts'),
  'dead-code': () => check('knip', []),
  unit: runVitest,
  browser: runPlaywright,
};

interface Tally {
  passed: number;
  failed: number;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/reports');
const packages: Record<string, string> = { tsc: 'typescript', playwright: '@playwright/test' };

const count = (succeeded: boolean): Tally => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
});

function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The program's own file, so that it runs on this Node on every system. */
function programFile(program: string): string {
  const name = packages[program] ?? program;
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const { bin } = createRequire(manifest)(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${name} has no program called ${program}.`);
  return path.join(path.dirname(manifest), file);
}

function runNode(args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  const options: SpawnSyncOptions = {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  };
  return spawnSync(process.execPath, args, options).status === 0;
}

const check = (program: string, args: string[]): Tally =>
  count(runNode([programFile(program), ...args]));

const script = (file: string): Tally => count(runNode([file]));

/** Adds up a runner's own report; a runner that fails without a failed test (or without a report) is one failure. */
function tallyReport(file: string, succeeded: boolean, read: (text: string) => Tally): Tally {
  const tally = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  return !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function newReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

function runVitest(): Tally {
  const file = newReport('vitest.json');
  const succeeded = runNode([
    programFile('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return tallyReport(file, succeeded, (text) => {
    const report = JSON.parse(text) as { numPassedTests: number; numFailedTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

function runPlaywright(): Tally {
  const built = buildWeb();
  if (!built) return count(false);
  const file = newReport('playwright.json');
  const succeeded = runNode([programFile('playwright'), 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: ensureChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return tallyReport(file, succeeded, (text) => {
    const { stats } = JSON.parse(text) as {
      stats: { expected: number; flaky: number; unexpected: number };
    };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

function runCheck(name: string, run: () => Tally): Tally {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const started = performance.now();
  let tally: Tally;
  try {
    tally = run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tally = count(false);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return tally;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in checks));
if (unknown) {
  console.error(`There is no check "${unknown}". Checks: ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}
const names = Object.keys(checks).filter((name) => wanted.length === 0 || wanted.includes(name));
const results = names.map((name) => ({ name, tally: runCheck(name, checks[name] ?? runVitest) }));
const total = sum(results.map(({ tally }) => tally));
const failed = results.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
