import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The ways to start PostgreSQL, which refuses to run as root. When the program runs as root,
 * PostgreSQL runs
 * - `user-namespace`: as an unprivileged user inside a user namespace and as root outside it; root
 *   owns the files;
 * - `capabilities`: as another user with the capability to traverse folders that are closed to it;
 * - `other-user`: as another user that can reach the data folder;
 * - `staged`: as another user, with copies of the binaries and the data in a folder that this user
 *   can reach.
 * When the program runs as a normal user, the mode is `none`.
 */
export const privilegeModes = [
  'none',
  'user-namespace',
  'capabilities',
  'other-user',
  'staged',
] as const;
export type PrivilegeMode = (typeof privilegeModes)[number];

export interface PrivilegedCommand {
  file: string;
  args: string[];
  options: Pick<SpawnOptions, 'uid' | 'gid'>;
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** initdb needs a user that the system knows. `nobody` is 65534 on nearly all systems. */
function unprivilegedUser(): { uid: number; gid: number } {
  try {
    const fields = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    if (fields) return { uid: Number(fields[1]), gid: Number(fields[2]) };
  } catch {
    // Without a readable list of users, the usual id is the best guess.
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Returns the required owner of the data folder in a mode; undefined when any owner works. */
export function dataOwner(mode: PrivilegeMode): { uid: number; gid: number } | undefined {
  if (mode === 'none') return undefined;
  return mode === 'user-namespace' ? { uid: 0, gid: 0 } : unprivilegedUser();
}

/** Wraps a command so that it does not run as root. */
export function withPrivileges(
  mode: PrivilegeMode,
  file: string,
  args: string[],
): PrivilegedCommand {
  const { uid, gid } = unprivilegedUser();
  switch (mode) {
    case 'none':
      return { file, args, options: {} };
    case 'user-namespace':
      return {
        file: 'unshare',
        args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, file, ...args],
        options: {},
      };
    case 'capabilities':
      return {
        file: 'setpriv',
        args: [
          `--reuid=${uid}`,
          `--regid=${gid}`,
          '--clear-groups',
          '--inh-caps=+dac_override,+dac_read_search',
          '--ambient-caps=+dac_override,+dac_read_search',
          file,
          ...args,
        ],
        options: {},
      };
    case 'other-user':
    case 'staged':
      return { file, args, options: { uid, gid } };
    default:
      return mode satisfies never;
  }
}

/**
 * A minimal environment, since PostgreSQL needs none. Undefined on Windows, whose programs need the
 * full one.
 */
export const postgresEnvironment = (): NodeJS.ProcessEnv | undefined =>
  process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/**
 * Tests whether a process in this mode can run `postgres` and write to `directory`, which its user
 * already owns.
 */
export function canRunIn(mode: PrivilegeMode, postgres: string, directory: string): boolean {
  if (mode === 'none') return true;
  const script = '"$1" --version && : > "$2/.probe" && rm "$2/.probe"';
  const command = withPrivileges(mode, '/bin/sh', ['-c', script, 'sh', postgres, directory]);
  const result = spawnSync(command.file, command.args, {
    ...command.options,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: 'ignore',
    timeout: 10_000,
  });
  return result.status === 0;
}

/** Changes the owner of a folder and all its content to the user of a mode. Idempotent. */
export function changeOwner(mode: PrivilegeMode, directory: string): void {
  const owner = dataOwner(mode);
  if (!owner || statSync(directory).uid === owner.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(directory, entry), owner.uid, owner.gid);
  }
  // The folder itself comes last, because the check above reads its owner to detect an interrupted
  // change.
  chownSync(directory, owner.uid, owner.gid);
}

/** Allows other users to traverse a folder, but not to list it. */
export function allowTraversal(directory: string): void {
  chmodSync(directory, 0o711);
}
