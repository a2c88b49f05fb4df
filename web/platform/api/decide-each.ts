import { ApiError } from './api-error.ts';
import { repeatLost } from './idempotency-key.ts';

export interface BatchResult {
  decided: number;
  /** Records that are gone or that somebody else decided. */
  failed: number;
  /** The records that are not decided because of `error`. They can be sent again. */
  left: readonly string[];
  error: unknown;
}

/** A repetition while the first request still runs is refused too, but not because of somebody else. */
const isDecidedByOthers = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status) && error.code !== 'IN_PROGRESS';

/**
 * Decides records one after another, so that one that somebody else decided delays no other. Any other error, for example a lost
 * network, ends the batch and is returned, not thrown, because the records before it are decided. With the same `key`, a
 * record whose response was lost gets it again.
 */
export async function decideEach(
  ids: readonly string[],
  key: string,
  decide: (id: string, options: { idempotencyKey: string }) => Promise<unknown>,
): Promise<BatchResult> {
  let failed = 0;
  for (const [index, id] of ids.entries()) {
    try {
      await repeatLost(() => decide(id, { idempotencyKey: `${key}-${id}` }));
    } catch (error) {
      if (!isDecidedByOthers(error))
        return { decided: index - failed, failed, left: ids.slice(index), error };
      failed += 1;
    }
  }
  return { decided: ids.length - failed, failed, left: [], error: null };
}
