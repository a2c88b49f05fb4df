import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../tools/scratch-programs.ts';

/** Paths of the programs that the fleet consists of. */
export interface FleetPrograms {
  nginx: string;
  redis: string;
  pgbouncer: string;
  /** Folder with PostgreSQL's programs. */
  postgres: string;
}

/** A system user. */
export interface SystemUser {
  uid?: number;
  gid?: number;
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Returns the folder of the newest installed PostgreSQL. Debian keeps it outside of PATH. */
function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const isComplete = (folder: string) =>
    ['initdb', 'postgres', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find(isComplete);
}

/** Finds all programs. Throws with one sentence that names the packages to install. */
export function findFleetPrograms(): FleetPrograms {
  const found = {
    nginx: findProgram('nginx'),
    redis: findProgram('redis-server'),
    pgbouncer: findProgram('pgbouncer'),
    postgres: findPostgres(),
  };
  const packages = { nginx: 'nginx', redis: 'redis-server', pgbouncer: 'pgbouncer' };
  const missing = Object.entries({ ...packages, postgres: 'postgresql' })
    .filter(([name]) => found[name as keyof FleetPrograms] === undefined)
    .map(([, name]) => name);
  if (missing.length > 0)
    throw new Error(`Install the missing programs first: apt-get install ${missing.join(' ')}`);
  return found as FleetPrograms;
}

/** Returns the user that runs PostgreSQL and PgBouncer, which refuse to run as root. */
export function databaseUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8');
  const fields =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (!fields) throw new Error('PostgreSQL refuses root, and there is no user postgres or nobody.');
  return { uid: Number(fields[1]), gid: Number(fields[2]) };
}
