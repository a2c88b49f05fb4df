// Installs missing packages, then runs the given script with the Node version from the package
// "node". This script runs before the installation, so it is plain JavaScript for Node 20 without
// dependencies.
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

/** @param {string} message @returns {never} */
function exitWith(message) {
  console.error(message);
  process.exit(1);
}

const read = (/** @type {string} */ file) =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';

/**
 * Returns the packages of a lockfile by their path.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @param {string} lockfile
 */
function packagesIn(lockfile) {
  const { packages } = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(lockfile)
  );
  return packages;
}

/**
 * Returns whether npm has installed every required package of the lockfile in the locked version.
 */
function matchesLockfile(/** @type {string} */ lockfile) {
  const record = read(path.join(modules, '.package-lock.json'));
  if (record === '') return false;
  const installed = packagesIn(record);
  return Object.entries(packagesIn(lockfile)).every(([folder, wanted]) => {
    // A workspace is part of the repository; only its link must exist. An optional package may be
    // for another platform.
    if (!folder.includes('node_modules/')) return true;
    if (wanted.link) return fs.existsSync(path.join(root, folder));
    if (wanted.optional) return true;
    const found = installed[folder];
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

function install() {
  console.log('Installing packages (once; it takes about a minute) …');
  // npm passes its own path to scripts. Without it, the npm on the PATH runs.
  const npm = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.error) exitWith('npm was not found. Install Node 20 or newer together with npm.');
  if (result.status !== 0) {
    exitWith(
      'The packages could not be installed; npm printed the reason above. Check the network and try again.',
    );
  }
  if (!fs.existsSync(newNode)) {
    exitWith('The package "node" did not install Node. Allow its install script: npm rebuild node');
  }
}

function ensureInstalled() {
  const lockfile = read(path.join(root, 'package-lock.json'));
  if (lockfile === '') exitWith('package-lock.json is missing. Clone the repository again.');
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const hasNode = fs.existsSync(newNode);
  if (hasNode && read(stamp) === hash) return;
  if (!hasNode || !matchesLockfile(lockfile)) install();
  fs.mkdirSync(path.dirname(stamp), { recursive: true });
  fs.writeFileSync(stamp, hash);
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  exitWith(
    `Oficio needs Node ${oldestNode} or newer; this is ${process.version}. See https://nodejs.org`,
  );
}
ensureInstalled();
const [script, ...args] = process.argv.slice(2);
if (script) continueAs(newNode, [script, ...args]);
