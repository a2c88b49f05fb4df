import type { RedisLink } from './redis.ts';

export interface RateLimit {
  max: number;
  windowMs: number;
}

/** Lets something happen at most so often within any stretch of time. */
export interface RateWindow {
  /** Counts one and gives 0, or counts nothing and gives the milliseconds until it is worth trying again. */
  take(key: string, limit: RateLimit): Promise<number>;
}

/** The times of the last uses, in a list that goes with its window. */
const TAKE = `
  local now = redis.call('TIME')
  local at = now[1] * 1000 + math.floor(now[2] / 1000)
  local oldest = redis.call('LINDEX', KEYS[1], ARGV[1] - 1)
  if oldest and at - oldest < tonumber(ARGV[2]) then return ARGV[2] - (at - oldest) end
  redis.call('LPUSH', KEYS[1], at)
  redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 0`;

/** Uses counted in this process. */
class LocalWindow implements RateWindow {
  readonly #uses = new Map<string, number[]>();
  #sweptAt = 0;

  async take(key: string, { max, windowMs }: RateLimit): Promise<number> {
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

/** Counts in Redis for all instances; each counts by itself while it is away or where there is none. */
export function createRateWindow({
  isOff,
  redis,
}: {
  isOff: boolean;
  redis: RedisLink | undefined;
}): RateWindow {
  if (isOff) return { take: async () => 0 };
  const local = new LocalWindow();
  if (!redis) return local;
  return {
    async take(key, limit) {
      if (!redis.isConnected) return local.take(key, limit);
      try {
        const { max, windowMs } = limit;
        return Number(await redis.commands.eval(TAKE, 1, `oficio:${key}`, max, windowMs));
      } catch {
        return local.take(key, limit);
      }
    },
  };
}
