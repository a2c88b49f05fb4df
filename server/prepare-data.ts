import type { Context } from './platform/context.ts';

/** Puts in what a first start needs: the administrator and, where wanted, the demo. Gives lines to print. */
export async function prepareData(context: Context): Promise<string[]> {
  return [];
}
