import type { RedisLink } from './scale/redis.ts';

export interface RateLimit {
  max: number;
  windowMs: number;
}

/** A sliding-window rate limit. */
export interface RateWindow {
  /**
   * Counts one use and returns 0, or counts nothing and returns the milliseconds until the next
   * allowed use.
   */
  claim(key: string, limit: RateLimit): Promise<number>;
}

/** Stores the times of the latest uses in a list that expires with its window. */
const CLAIM_SCRIPT = `
  local now = redis.call('TIME')
  local at = now[1] * 1000 + math.floor(now[2] / 1000)
  local oldest = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
  if oldest and at - oldest < tonumber(ARGV[2]) then return ARGV[2] - (at - oldest) end
  redis.call('LPUSH', KEYS[1], at)
  redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 0`;

/** Counts uses in this process. */
class LocalWindow implements RateWindow {
  readonly #uses = new Map<string, number[]>();
  #sweptAt = 0;

  async claim(key: string, { max, windowMs }: RateLimit): Promise<number> {
    const now = performance.now();
    this.#sweep(now, windowMs);
    const recent = (this.#uses.get(key) ?? []).filter((at) => now - at < windowMs);
    const [oldest = now] = recent;
    if (recent.length >= max) return Math.ceil(windowMs - (now - oldest));
    this.#uses.set(key, [...recent, now]);
    return 0;
  }

  #sweep(now: number, windowMs: number): void {
    if (now - this.#sweptAt < windowMs) return;
    this.#sweptAt = now;
    for (const [key, uses] of this.#uses)
      if (now - (uses.at(-1) ?? 0) >= windowMs) this.#uses.delete(key);
  }
}

/**
 * Counts in Redis for all instances. Without Redis, or while it is unavailable, each instance
 * counts by itself.
 */
export function createRateWindow({
  isOff,
  redis,
}: {
  isOff: boolean;
  redis: RedisLink | undefined;
}): RateWindow {
  if (isOff) return { claim: async () => 0 };
  const local = new LocalWindow();
  if (!redis) return local;
  return {
    async claim(key, limit) {
      if (!redis.isConnected) return local.claim(key, limit);
      try {
        const { max, windowMs } = limit;
        return Number(await redis.commands.eval(CLAIM_SCRIPT, 1, `oficio:${key}`, max, windowMs));
      } catch {
        return local.claim(key, limit);
      }
    },
  };
}
