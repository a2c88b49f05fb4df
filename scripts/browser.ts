import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell is Chromium without its windows: the browser tests take two thirds of the time in it.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium to test with: CHROMIUM_PATH, the system's, or Playwright's own; undefined when there is none. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (existsSync(asked)) return asked;
    throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...applications, chromium.executablePath()].find((file) => existsSync(file));
}

function run(command: string, args: string[]): boolean {
  const result = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}

/** Whether Debian's packages can be installed without asking anybody. */
const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installPackage(name: string): boolean {
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  );
}

/** Finds Chromium or installs it. Throws one sentence that says what to do when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  const isShell = found !== undefined && path.basename(found) === SHELL;
  if (found && (isShell || process.env.CHROMIUM_PATH || !canInstallPackages())) return found;
  console.log('Installing Chromium for the browser tests (once) …');
  if (!canInstallPackages()) {
    const cli = path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
    run(process.execPath, [cli, 'install', 'chromium']);
  } else if (!installPackage(SHELL) && !found) {
    installPackage('chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium was found. Install one, or set CHROMIUM_PATH to its program.');
}

if (import.meta.main) console.log(ensureChromium());
