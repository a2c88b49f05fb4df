/**
 * How glibc's malloc shares out memory outside of V8's heap; it reads this once, when a process starts. Two arenas instead
 * of eight for each core: pictures, passwords and compression run on many threads, and each arena keeps what it
 * took. With fixed thresholds larger blocks, mostly pixels, go back to the system at once; left alone the thresholds grow
 * with the blocks, and the memory stays (docs/decisions/0048-bounded-memory.md).
 */
const settings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

/**
 * Starts this process anew with the settings of malloc, unless it has them; call it before anything else. What the
 * environment says already stays. The database's processes do not inherit them. Only Linux knows them, and a process
 * with a channel to its parent would lose that.
 */
export function bindMalloc(): void {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform !== 'linux' || !process.execve || process.channel) return;
  if (Object.keys(settings).every((name) => env[name] !== undefined)) return;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...settings, ...env });
}
