import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cruise, type IModule } from 'dependency-cruiser';
import { boundaries, TESTS } from './boundaries.ts';

const FOLDERS = ['contract', 'packages', 'server', 'web', 'scripts', 'demo', 'e2e', 'bench'];
const NOT_SOURCE = String.raw`(^|/)(build|node_modules|\.react-router)/`;

function sourceFiles(root: string): string[] {
  const found = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, { cwd: root });
  return found
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !new RegExp(NOT_SOURCE).test(file) && !file.endsWith('.d.ts'));
}

/**
 * Returns the files of the contract that one side needs: those that it imports, and those that these
 * import. An error table is needed by the endpoints that declare it. Tests count, because a test
 * that compares the server with a rule of the pages needs the rule on both sides.
 */
function neededBy(side: 'server' | 'web', imports: ReadonlyMap<string, string[]>): Set<string> {
  const needed = new Set<string>();
  const waiting = [...imports.keys()].filter((file) => file.startsWith(`${side}/`));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const imported of imports.get(file) ?? []) {
      if (!imported.startsWith('contract/') || needed.has(imported)) continue;
      needed.add(imported);
      waiting.push(imported);
    }
  }
  return needed;
}

/** Returns one line for each file of the contract that not both sides need. */
function checkContract(modules: readonly IModule[]): string[] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  );
  const server = neededBy('server', imports);
  const web = neededBy('web', imports);
  return [...imports.keys()]
    .filter((file) => file.startsWith('contract/') && !new RegExp(TESTS).test(file))
    .filter((file) => !server.has(file) || !web.has(file))
    .map((file) => {
      const missing = server.has(file) ? 'the web' : 'the server';
      return `${file}: ${missing} does not need it, and the contract contains what both sides use; move it`;
    });
}

/**
 * Checks every import under `root` and returns one line per broken boundary. A file that
 * dependency-cruiser did not parse is a failure as well, because with an unsupported TypeScript it
 * parses none and reports no violation.
 */
export async function checkBoundaries(
  root: string,
): Promise<{ files: number; failures: string[] }> {
  const expected = sourceFiles(root);
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: boundaries },
      doNotFollow: { path: 'node_modules' },
      exclude: { path: NOT_SOURCE.replace('node_modules|', '') },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      preserveSymlinks: false,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  );
  if (typeof output === 'string')
    throw new Error('dependency-cruiser returned text instead of a result.');
  const seen = new Set(output.modules.map((module) => module.source));
  const unseen = expected.filter((file) => !seen.has(file));
  const reasons = new Map(boundaries.map(({ name, comment }) => [name, comment]));
  const broken = output.summary.violations.map(
    ({ from, to, rule }) => `${from} → ${to}: ${rule.name}. ${reasons.get(rule.name) ?? ''}`,
  );
  return {
    files: expected.length,
    failures: [
      ...broken,
      ...checkContract(output.modules),
      ...unseen.map(
        (file) =>
          `${file}: dependency-cruiser did not parse this file; check that TypeScript is still 6.0`,
      ),
    ],
  };
}

if (import.meta.main) {
  const { files, failures } = await checkBoundaries(resolve(import.meta.dirname, '..'));
  for (const failure of failures) console.error(failure);
  if (files === 0) console.error('No source file was found: the check reads the wrong folder.');
  if (failures.length > 0 || files === 0) process.exitCode = 1;
  else console.log(`${files} files respect the boundaries.`);
}
