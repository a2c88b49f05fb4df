import path from 'node:path';
import { findChangedFiles } from './changed-files.ts';
import { runLanes, type Task } from './checks/lanes.ts';
import { perform, sum, tallyOf, type Check, type Outcome } from './checks/outcome.ts';
import { runPlaywright } from './checks/playwright-run.ts';
import { programFile, root, runQuietly, type RunOptions } from './checks/programs.ts';
import { runVitest } from './checks/vitest-run.ts';
import { countIdleCores } from './idle-cores.ts';

type Result = Outcome & { name: string };

interface Definition {
  run: Check;
  /** Checks whose result it reads. A check that is named runs them too. */
  after?: string[];
}

const [mode, ...rest] = process.argv.slice(2);
const isMode = rest.length === 0 && (mode === 'thorough' || mode === 'changed');
const wanted = isMode ? [] : process.argv.slice(2);
/**
 * For checks that run beside the suites; who waits for a single check gets the whole machine. Each thread of a native
 * compiler has types of its own, so that one thread needs a third less processor time than two.
 */
const background =
  mode === undefined || mode === 'thorough'
    ? { inBackground: true, environment: { GOMAXPROCS: '1' } }
    : {};

const program = (name: string, args: string[]) => () =>
  runQuietly([programFile(name), ...args], background);

const script = (file: string, options: RunOptions = background) => ({
  run: () => runQuietly([file], options),
});

const PROJECTS = ['contract', 'packages/local-postgres', 'server', 'web', 'bench', '.'];
/** The same files: in one program for all that runs on Node, the server is compiled once instead of three times. */
const JOINED_PROJECTS = ['contract', 'web', 'tsconfig.node.json'];

/**
 * Options with which the native compiler checks only what changed since its last run, and what depends on it. A second
 * checker would compute the same types again.
 */
const nativeOptions = (project: string) => [
  '--checkers',
  '1',
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
  options = nativeOptions,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const project of projects)
    outcomes.push(await runQuietly([compiler, '-p', project, ...options(project)], background));
  return {
    tally: sum(outcomes.map(({ tally }) => tally)),
    output: outcomes.map(({ output }) => output).join(''),
  };
}

/** Writes the routes' types, which the type check and the search for dead code read. */
const generateRouteTypes: Check = () =>
  runQuietly([programFile('react-router'), 'typegen'], {
    folder: path.join(root, 'web'),
    environment: { NODE_ENV: 'production' },
  });

/** Run one after another, because each suite uses every core. The build comes first: tests start what it writes. */
const suites: Record<string, Definition> = {
  build: script('scripts/build.ts', {}),
  unit: { run: () => runVitest(idleCores), after: ['build'] },
  browser: { run: () => runPlaywright(idleCores), after: ['build', 'chromium'] },
};

/** Run beside the suites while their tests wait. The longest come first, and before them what they or a suite needs. */
const others = {
  routes: { run: generateRouteTypes },
  chromium: script('scripts/browser.ts'),
  types: { run: () => checkTypes(), after: ['routes'] },
  lint: { run: program('oxlint', ['--type-aware']), after: ['routes'] },
  'dead-code': { run: program('knip', []), after: ['routes'] },
  'test-only-code': { run: program('knip', ['--production']), after: ['routes'] },
  'api-document': script('scripts/check-openapi.ts'),
  boundaries: script('scripts/check-boundaries.ts'),
  structure: script('scripts/check-structure.ts'),
  format: { run: program('oxfmt', ['--check', '.']) },
  weight: { ...script('scripts/check-page-weight.ts'), after: ['build'] },
} satisfies Record<string, Definition>;

/** Run only when they are named, because they need programs that npm does not install. */
const namedSuites: Record<string, Definition> = {
  pgbouncer: {
    run: () => runVitest(idleCores, ['--project', 'server'], { TEST_PGBOUNCER: '1' }),
    after: ['build'],
  },
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

/** Run in `npm test -- thorough` instead of the suites with the same name. */
const thoroughSuites: Record<string, Definition> = {
  ...suites,
  unit: { ...suites.unit, run: () => runVitest(idleCores, [], FULL_DEPTH) },
  browser: { ...suites.browser, run: () => runPlaywright(idleCores, [], FULL_DEPTH) },
};

const thoroughOthers: Record<string, Definition> = {
  ...others,
  // The editor and the scripts use TypeScript 6; it must accept the same code, each project on its own.
  'types-of-6': {
    run: () => checkTypes(PROJECTS, path.join(root, 'node_modules/typescript/bin/tsc'), () => []),
    after: ['routes'],
  },
};

/** Returns the checks of `npm test -- changed`: those that the changed files can fail, as far as a minute allows. */
function changedChecks(): Record<string, Definition> {
  const { files, projects, tests } = findChangedFiles(root);
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  return {
    ...(projects.includes('web') && { routes: others.routes }),
    ...(projects.length > 0 && { types: { run: () => checkTypes(projects), after: ['routes'] } }),
    ...(code.length > 0 && { lint: { run: program('oxlint', ['--type-aware', ...code]) } }),
    ...(files.length > 0 && {
      format: {
        run: program('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...files]),
      },
    }),
    boundaries: others.boundaries,
    structure: others.structure,
    ...(tests.length > 0 && { unit: { run: () => runVitest(idleCores, tests) } }),
  };
}

async function runCheck(name: string, check: Check): Promise<Result> {
  const started = performance.now();
  const { tally, output = '', failures } = await perform(check);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  if (output !== '') console.log(output.trimEnd());
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return { name, tally, failures };
}

const tasksOf = (checks: Record<string, Definition>): Task<Result>[] =>
  Object.entries(checks).map(([name, { run, after }]) => ({
    name,
    after,
    run: () => runCheck(name, run),
    refuse: (failed) =>
      runCheck(name, async () => ({
        tally: tallyOf(false),
        output: `It did not run, because ${failed.join(' and ')} failed.`,
      })),
  }));

/** Adds to the wanted checks those whose result they read. */
const withNeeds = (checks: Record<string, Definition>, names: string[]): string[] =>
  names.flatMap((name) => [name, ...withNeeds(checks, checks[name]?.after ?? [])]);

const all = { ...suites, ...others, ...namedSuites };
const unknown = wanted.find((name) => !(name in all));
if (unknown) {
  const names = [...Object.keys(all), 'thorough', 'changed'].join(', ');
  console.error(`There is no check named "${unknown}". Checks: ${names}`);
  process.exit(2);
}
const idleCores = await countIdleCores();

function chosenChecks() {
  if (mode === 'changed') return { suites: changedChecks(), others: {} };
  if (mode === 'thorough') return { suites: thoroughSuites, others: thoroughOthers };
  if (wanted.length === 0) return { suites, others };
  const names = withNeeds(all, wanted);
  const choose = (checks: Record<string, Definition>) =>
    Object.fromEntries(Object.entries(checks).filter(([name]) => names.includes(name)));
  return { suites: choose({ ...suites, ...namedSuites }), others: choose(others) };
}

const chosen = chosenChecks();
const results = await runLanes({
  suites: tasksOf(chosen.suites),
  others: tasksOf(chosen.others),
  // The tests spend a third of their time waiting for I/O.
  beside: Math.ceil(idleCores / 3),
  hasSucceeded: ({ tally }) => tally.failed === 0,
});
const total = sum(results.map(({ tally }) => tally));
const failed = results.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
for (const { test, reason } of results.flatMap(({ failures = [] }) => failures))
  console.log(`\n✗ ${test}\n${reason}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
