import { ApiError } from './api-error.ts';

interface BatchResult {
  decided: number;
  /** Records that are gone or that somebody else decided. */
  failed: number;
  /** The records that are not decided because of `error`. They can be sent again. */
  left: readonly string[];
  error: unknown;
}

const isDecidedByOthers = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status);

/**
 * Decides records one after another, so that one that somebody else decided delays no other. Any other error, for example a lost
 * network, ends the batch and is returned, not thrown, because the records before it are decided.
 */
export async function decideEach(
  ids: readonly string[],
  decide: (id: string) => Promise<unknown>,
): Promise<BatchResult> {
  let failed = 0;
  for (const [index, id] of ids.entries()) {
    try {
      await decide(id);
    } catch (error) {
      if (!isDecidedByOthers(error))
        return { decided: index - failed, failed, left: ids.slice(index), error };
      failed += 1;
    }
  }
  return { decided: ids.length - failed, failed, left: [], error: null };
}
