import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'web/build/inputs.sha256');

/** Hashes all inputs of the web build, without its output and the tests. */
function hashInputs(): string {
  const files = globSync(['web/**/*', 'contract/**/*', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'build', '.react-router'].includes(entry.name),
  })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isBuilt = (hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

function runReactRouter(): boolean {
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return result.status === 0;
}

/**
 * Builds the web side unless its inputs are unchanged. Returns whether there is a complete build
 * afterwards.
 */
export function buildWeb(): boolean {
  const hash = hashInputs();
  if (isBuilt(hash)) return true;
  console.log('Building the web side …');
  // An interrupted build must not count as complete.
  rmSync(stamp, { force: true });
  if (!runReactRouter()) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

if (import.meta.main && !buildWeb()) process.exit(1);
