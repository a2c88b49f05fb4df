/**
 * Settings of glibc's malloc for memory outside of V8's heap; malloc reads them once when a process
 * starts. Two arenas instead of eight per core: pictures, passwords and compression run on many
 * threads, and each arena retains its memory. With fixed thresholds larger blocks, mostly pixels,
 * return to the system immediately; by default the thresholds grow with the blocks and the memory
 * is retained (docs/decisions/0048-bounded-memory.md).
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

/**
 * Replaces this process with one that has the malloc settings, unless it already has them. Call it
 * before anything else. Variables of the environment take precedence. The processes of the database
 * do not inherit the settings. Linux only; skipped for a process with a channel to its parent,
 * which it would lose.
 */
export function bindMalloc(): void {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform !== 'linux' || !process.execve || process.channel) return;
  if (Object.keys(settings).every((name) => env[name] !== undefined)) return;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...env });
}
