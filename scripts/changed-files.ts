import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { resolveImport } from './imports.ts';

const PACKAGES = ['bench', 'contract', 'packages/local-postgres', 'server', 'web'];

export interface ChangedFiles {
  /** Paths from the root of the repository; deleted files are not listed. */
  files: string[];
  /** Folders of the TypeScript projects that contain changed files. */
  projects: string[];
  /** Tests that changed, stand beside a changed file, or import one. */
  tests: string[];
}

function git(root: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

function listFiles(root: string, base: string): string[] {
  return [
    ...git(root, 'diff', '--name-only', '--diff-filter=d', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

const projectOf = (file: string) => PACKAGES.find((name) => file.startsWith(`${name}/`)) ?? '.';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Returns the files of this repository that a file imports directly. */
function importsOf(root: string, file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  return [...code.matchAll(IMPORT)].flatMap(
    ([, specifier = '']) => resolveImport(file, specifier) ?? [],
  );
}

function findTests(root: string, files: readonly string[]): string[] {
  const changed = new Set(files);
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  const all = globSync('{contract,server,web,packages,scripts,demo}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  return all.filter(
    (test) =>
      folders.has(path.posix.dirname(test)) ||
      importsOf(root, test).some((target) => changed.has(target)),
  );
}

/**
 * Finds what differs from the branch `main`, uncommitted changes included; on `main` itself without such changes, what
 * the last commit changed.
 */
export function findChangedFiles(root: string): ChangedFiles {
  const [base = 'HEAD'] = git(root, 'merge-base', 'HEAD', 'main');
  const sinceMain = listFiles(root, base);
  const files = sinceMain.length > 0 ? sinceMain : listFiles(root, 'HEAD~1');
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return {
    files,
    projects: [...new Set(code.map(projectOf))],
    tests: findTests(root, files),
  };
}
