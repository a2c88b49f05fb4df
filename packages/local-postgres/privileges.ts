import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as root. As root it runs
 * - `user-namespace`: as an unprivileged user inside a user namespace, root outside it; files stay root's;
 * - `capabilities`: as another user that may pass through folders closed to it;
 * - `other-user`: as another user, when the data folder can be reached by it;
 * - `staged`: as another user, with copies of the binaries and the data where that user reaches them.
 * As a normal user nothing is changed (`none`).
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

/** initdb wants a user that the system knows; nearly everywhere `nobody` is 65534. */
function unprivilegedUser(): { uid: number; gid: number } {
  try {
    const fields = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    if (fields) return { uid: Number(fields[1]), gid: Number(fields[2]) };
  } catch {
    // No readable list of users: the usual number is as good as any.
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Who must own the data folder in this mode; undefined means: leave it as it is. */
export function dataOwner(mode: PrivilegeMode): { uid: number; gid: number } | undefined {
  if (mode === 'none') return undefined;
  return mode === 'user-namespace' ? { uid: 0, gid: 0 } : unprivilegedUser();
}

/** Wraps a command so that it runs without root's identity. */
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

/** PostgreSQL needs nothing from the environment; Windows programs need theirs. */
export const postgresEnvironment = (): NodeJS.ProcessEnv | undefined =>
  process.platform === 'win32' ? undefined : { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Tries whether a process of this mode can run `postgres` and write into `directory` (already owned by its user). */
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

/** Hands a folder and everything in it to the user of a mode; does nothing when it already is theirs. */
export function giveTo(mode: PrivilegeMode, directory: string): void {
  const owner = dataOwner(mode);
  if (!owner || statSync(directory).uid === owner.uid) return;
  for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(directory, entry), owner.uid, owner.gid);
  }
  // The folder itself comes last: its owner says whether an interrupted change was completed.
  chownSync(directory, owner.uid, owner.gid);
}

/** Lets other users pass through a folder without letting them list it. */
export function letPassThrough(directory: string): void {
  chmodSync(directory, 0o711);
}
