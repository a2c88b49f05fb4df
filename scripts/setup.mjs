// Installs what is missing and goes on with the script it is given, on the Node that the packages bring along.
// It runs before anything is installed, so it is plain JavaScript for Node 20 without any package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueAs } from './run-node.mjs';

const oldestNode = 20;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.cache', 'oficio', 'installed');
const newNode = path.join(
  modules,
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** @param {string} sentence @returns {never} */
function endWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

const read = (/** @type {string} */ file) =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';

/**
 * The packages of a lockfile by their place.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @param {string} lockfile
 */
function packagesIn(lockfile) {
  const { packages } = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(lockfile)
  );
  return packages;
}

/** Whether every package of the lockfile that fits this machine is there, as npm recorded it. */
function matchesLockfile(/** @type {string} */ lockfile) {
  const record = read(path.join(modules, '.package-lock.json'));
  if (record === '') return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(lockfile)).every(([place, wanted]) => {
    // The workspaces themselves, their links, and packages for other platforms.
    if (!place.includes('node_modules/')) return true;
    if (wanted.link) return fs.existsSync(path.join(root, place));
    if (wanted.optional) return true;
    const found = installed[place];
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

function install() {
  console.log('Installing packages (once; it takes a minute) …');
  // npm tells its scripts where it is; otherwise the one on the path is used.
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) endWith('npm was not found. Install it together with Node 20 or newer.');
  if (result.status !== 0) {
    endWith(
      'The packages could not be installed (npm says why above). Check the connection and try again.',
    );
  }
  if (!fs.existsSync(newNode)) {
    endWith(
      'The package "node" did not install its program. Allow its install script: npm rebuild node',
    );
  }
}

function ensureInstalled() {
  const lockfile = read(path.join(root, 'package-lock.json'));
  if (lockfile === '') endWith('package-lock.json is missing. Clone the repository again.');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const hasNode = fs.existsSync(newNode);
  if (hasNode && read(stamp) === hash) return;
  if (!hasNode || !matchesLockfile(lockfile)) install();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  endWith(
    `Oficio needs Node ${oldestNode} or newer; this is ${process.version}. See https://nodejs.org`,
  );
}
ensureInstalled();
const [script, ...args] = process.argv.slice(2);
if (script) continueAs(newNode, [script, ...args]);
