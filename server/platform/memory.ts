/**
 * Settings of glibc's malloc for memory outside of V8's heap; malloc reads them once when a process
 * starts. Two arenas instead of eight per core: pictures, passwords and compression run on many
 * threads, and each arena retains its memory. With fixed thresholds larger blocks, mostly pixels,
 * return to the system immediately; by default the thresholds grow with the blocks and the memory
 * is retained (docs/decisions/0048-bounded-memory.md).
 */
const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};

/** The option that limits V8's young generation, in megabytes; V8 reads it when a process starts. */
const YOUNG_GENERATION = '--max-semi-space-size';
/**
 * Large enough that most objects of a request die before they are copied to the old generation, half of V8's default
 * (docs/decisions/0074-young-generation.md).
 */
const YOUNG_GENERATION_MB = 8;

/**
 * Replaces this process with one that has the memory settings, unless it already has them. Call it before anything else
 * is loaded. Options and variables of the environment take precedence. The processes of the database do not inherit the
 * settings. Linux only; skipped for a process with a channel to its parent, which it would lose.
 */
export function bindMemory(): void {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform !== 'linux' || !process.execve || process.channel) return;
  const isYoungGenerationSet = `${execArgv.join(' ')} ${env.NODE_OPTIONS}`.includes(
    YOUNG_GENERATION,
  );
  const isMallocSet = Object.keys(mallocSettings).every((name) => env[name] !== undefined);
  if (isYoungGenerationSet && isMallocSet) return;
  const options = isYoungGenerationSet ? [] : [`${YOUNG_GENERATION}=${YOUNG_GENERATION_MB}`];
  const args = [execPath, ...options, ...execArgv, ...argv.slice(1)];
  process.execve(execPath, args, { ...mallocSettings, ...env });
}
