import type { Context } from '../context.ts';

/**
 * Runs a read of an anonymous caller on the replica if it is usable, and again on the primary if it
 * fails there: the replica may be gone, or may not have the record yet.
 */
export async function readAnonymously<Result>(
  context: Context,
  read: (context: Context) => Result | Promise<Result>,
): Promise<Result> {
  const { replica } = context;
  if (!replica?.isUsable) return read(context);
  try {
    return await read({ ...context, db: replica.db });
  } catch (error) {
    replica.reportFailure(error);
    return read(context);
  }
}
