import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stamp = path.join(root, 'web/build/inputs.sha256');

/** Everything the web build is made from; its own products and the tests are not. */
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

function runReactRouter(args: string[]): boolean {
  const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [cli, ...args], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return result.status === 0;
}

/** Writes the types of the routes, which type checks read. Returns whether it could. */
export const generateRouteTypes = (): boolean => runReactRouter(['typegen']);

/** Builds the web side unless nothing changed since the last build. Returns whether there is a complete build now. */
export function buildWeb(): boolean {
  const hash = hashInputs();
  if (isBuilt(hash)) return true;
  console.log('Building the web side …');
  // A build that is broken off must not look complete.
  rmSync(stamp, { force: true });
  if (!runReactRouter(['build', '--logLevel', 'warn'])) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

if (import.meta.main && !buildWeb()) process.exit(1);
