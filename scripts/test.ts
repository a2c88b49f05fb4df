import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './browser.ts';
import { buildWeb, generateRouteTypes } from './build.ts';
import { findChangedFiles } from './changed-files.ts';
import { countIdleCores } from './idle-cores.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface Outcome {
  tally: Tally;
  /** Failed tests with the reason's first lines. */
  failures?: string[];
  /** Output of a check that did not print directly. */
  output?: string;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/reports');
/** The packages of programs with another name. `typescript-native` is TypeScript 7, which needs half the time of 6. */
const packages: Record<string, string> = {
  tsc: 'typescript-native',
  playwright: '@playwright/test',
};

const tallyOf = (succeeded: boolean): Tally => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
});

function sum(tallies: Tally[]): Tally {
  const total = (field: keyof Tally) => tallies.reduce((count, tally) => count + tally[field], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** Returns the path of a package's program, so that it runs on this Node on every system. */
function programFile(program: string): string {
  const name = packages[program] ?? program;
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const { bin } = createRequire(manifest)(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${name} has no program called ${program}.`);
  return path.join(path.dirname(manifest), file);
}

/** Runs a script on this Node and collects its output, so that checks can run in parallel. */
async function runQuietly(args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise<boolean>((resolve) => {
    child.on('close', (code) => resolve(code === 0));
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { tally: tallyOf(await exited), output: output + errors };
}

/** Runs a script on this Node and prints its output directly. Returns whether it succeeded. */
function run(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code === 0));
  });
}

const program = (name: string, args: string[]) => () => runQuietly([programFile(name), ...args]);

const script = (file: string) => () => runQuietly([file]);

const PROJECTS = ['contract', 'packages/local-postgres', 'server', 'web', 'bench', '.'];
/** The same files: in one program for all that runs on Node, the server is compiled once instead of three times. */
const JOINED_PROJECTS = ['contract', 'web', 'tsconfig.node.json'];

/** Options with which the compiler checks only what changed since its last run, and what depends on it. */
const remember = (project: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  path.join(root, '.cache/types', project, 'tsbuildinfo'),
];

/**
 * Compiles the projects one after another, because parallel compilers would need too much memory.
 */
async function checkTypes(
  projects = JOINED_PROJECTS,
  compiler = programFile('tsc'),
  options = remember,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of projects)
    outcomes.push(await runQuietly([compiler, '-p', project, ...options(project)]));
  return {
    tally: sum(outcomes.map(({ tally }) => tally)),
    output: outcomes.map(({ output }) => output).join(''),
  };
}

/**
 * Reads a test runner's report. A runner that fails without a failed test or without a report
 * counts as one failure.
 */
function readReport(file: string, succeeded: boolean, read: (report: string) => Outcome): Outcome {
  const { tally, failures } = existsSync(file)
    ? read(readFileSync(file, 'utf8'))
    : { tally: { passed: 0, failed: 0, skipped: 0 } };
  return { tally: !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally, failures };
}

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

/** The first lines of a failure: its message and the place in the test. */
const excerpt = (message: string) => message.split('\n').slice(0, 12).join('\n');

function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}\n${excerpt(message)}`];
      return tests.map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}\n${failureMessages.map(excerpt).join('\n')}`,
      );
    });
}

interface PlaywrightResult {
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { title: string; ok: boolean; tests: { results: PlaywrightResult[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The page as a screen reader would read it when the test failed, which Playwright writes into a file. */
function readSnapshot({ attachments }: PlaywrightResult): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return [];
  const [, snapshot = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(file, 'utf8')) ?? [];
  return snapshot.split('\n').slice(0, 60);
}

const playwrightFailures = ({ file, specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const reasons = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      const lines = [...reasons.map(excerpt), ...results.flatMap(readSnapshot)];
      return stripVTControlCharacters([`${file} › ${title}`, ...lines].join('\n'));
    }),
  ...suites.flatMap(playwrightFailures),
];

function newReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, name);
  rmSync(file, { force: true });
  return file;
}

async function runVitest(
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const file = newReport('vitest.json');
  const options = [
    // One worker more than idle cores, because these tests spend a third of their time waiting for
    // I/O.
    `--maxWorkers=${idleCores + 1}`,
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
      failures: vitestFailures(report),
    };
  });
}

async function runPlaywright(environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  if (!buildWeb()) return { tally: tallyOf(false) };
  const file = newReport('playwright.json');
  const succeeded = await run(
    [programFile('playwright'), 'test', `--workers=${idleCores}`, '--reporter=list,json'],
    { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...environment },
  );
  return readReport(file, succeeded, (report) => {
    const { stats, suites } = JSON.parse(report) as {
      stats: { expected: number; unexpected: number; skipped: number };
      suites: PlaywrightSuite[];
    };
    return {
      tally: { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
      failures: suites.flatMap(playwrightFailures),
    };
  });
}

type Check = () => Promise<Outcome>;

/**
 * Runs before all other checks, because the static checks read the built pages and the routes'
 * generated types.
 */
const preparation: Record<string, Check> = {
  build: async () => ({ tally: tallyOf(buildWeb() && generateRouteTypes()) }),
};

/** Run in parallel. The longest checks come first, so that short ones fill the remaining time. */
const staticChecks: Record<string, Check> = {
  types: () => checkTypes(),
  lint: program('oxlint', ['--type-aware']),
  'dead-code': program('knip', []),
  'test-only-code': program('knip', ['--production']),
  format: program('oxfmt', ['--check', '.']),
  'api-document': script('scripts/check-openapi.ts'),
  boundaries: script('scripts/check-boundaries.ts'),
  structure: script('scripts/check-structure.ts'),
  weight: script('scripts/check-page-weight.ts'),
};

/** Run one after another, because each suite uses every core. */
const suites: Record<string, Check> = { unit: () => runVitest(), browser: () => runPlaywright() };

/** Run only when they are named, because they need programs that npm does not install. */
const namedChecks: Record<string, Check> = {
  pgbouncer: () => runVitest(['--project', 'server'], { TEST_PGBOUNCER: '1' }),
};

/**
 * The depth of `npm test -- thorough`: numbers of rounds, histories and requests, whose usual numbers are in the files that
 * read them, and `THOROUGH` for tests that otherwise leave out the second of two similar cases.
 */
const FULL_DEPTH = {
  THOROUGH: '1',
  ORDER_HISTORIES: '60',
  ORDER_ROUNDS: '5',
  CALENDAR_HISTORIES: '20',
  CALENDAR_ANSWERS: '100',
  BLOCK_ROUNDS: '100',
  RACE_ROUNDS: '50',
  READ_ROUNDS: '100',
  FUZZ_REQUESTS: '20000',
  CODE_GUESSES: '10000',
};

/** Run with the suites of `npm test -- thorough`, or instead of the one with the same name. */
const thoroughChecks: Record<string, Check> = {
  // The editor and the scripts use TypeScript 6; it must accept the same code, each project on its own.
  'types-of-6': () =>
    checkTypes(PROJECTS, path.join(root, 'node_modules/typescript/bin/tsc'), () => []),
  unit: () => runVitest([], FULL_DEPTH),
  browser: () => runPlaywright(FULL_DEPTH),
};

/** Returns the checks of `npm test -- changed`: those that the changed files can fail, as far as a minute allows. */
function changedChecks(): Record<string, Check> {
  const { files, projects, tests } = findChangedFiles(root);
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const { boundaries, structure } = staticChecks;
  return {
    ...(projects.includes('web') && {
      routes: async () => ({ tally: tallyOf(generateRouteTypes()) }),
    }),
    ...(projects.length > 0 && { types: () => checkTypes(projects) }),
    ...(code.length > 0 && { lint: program('oxlint', ['--type-aware', ...code]) }),
    ...(files.length > 0 && {
      format: program('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
    }),
    ...(boundaries && { boundaries }),
    ...(structure && { structure }),
    ...(tests.length > 0 && { unit: () => runVitest(tests) }),
  };
}

async function runCheck(name: string, check: Check): Promise<Outcome & { name: string }> {
  const started = performance.now();
  const {
    tally,
    output = '',
    failures,
  } = await check().catch((error: unknown): Outcome => ({
    tally: tallyOf(false),
    output: error instanceof Error ? `${error.message}\n` : String(error),
  }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  if (output !== '') console.log(output.trimEnd());
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, tally, failures };
}

/** Starts checks in their order and runs at most `concurrency` of them at once. */
async function runAll(checks: [string, Check][], concurrency: number) {
  const queue = checks.values();
  const results: (Outcome & { name: string })[] = [];
  const work = async () => {
    for (const [name, check] of queue) results.push(await runCheck(name, check));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

const [mode, ...others] = process.argv.slice(2);
const isMode = others.length === 0 && (mode === 'thorough' || mode === 'changed');
const all = { ...preparation, ...staticChecks, ...suites, ...namedChecks };
const wanted = isMode ? [] : process.argv.slice(2);
const unknown = wanted.find((name) => !(name in all));
if (unknown) {
  const names = [...Object.keys(all), 'thorough', 'changed'].join(', ');
  console.error(`There is no check named "${unknown}". Checks: ${names}`);
  process.exit(2);
}
// Measured once, because the measurement takes three idle seconds.
const idleCores = await countIdleCores();
const chosen = (checks: Record<string, Check>) =>
  Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));

async function runSuites() {
  if (mode === 'changed') return runAll(Object.entries(changedChecks()), 1);
  const depth = mode === 'thorough' ? thoroughChecks : {};
  return [
    ...(await runAll(chosen(preparation), 1)),
    ...(await runAll(chosen(staticChecks), idleCores)),
    ...(await runAll(chosen({ ...suites, ...depth }), 1)),
    ...(await runAll(wanted.length === 0 ? [] : chosen(namedChecks), 1)),
  ];
}

const results = await runSuites();
const total = sum(results.map(({ tally }) => tally));
const failed = results.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
for (const failure of results.flatMap(({ failures = [] }) => failures))
  console.log(`\n✗ ${failure}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
