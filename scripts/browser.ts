import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The headless shell is Chromium without windows; the browser tests take a third less time in it.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the Chromium for tests: CHROMIUM_PATH, the system's, or Playwright's; undefined when
 * there is none. Throws when CHROMIUM_PATH does not exist.
 */
export function findChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
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

/** Returns whether Debian packages can be installed without a password. */
const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installPackage(name: string): boolean {
  return (
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  );
}

/** Finds Chromium or installs it. When both fail, throws an error that says what to do. */
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
