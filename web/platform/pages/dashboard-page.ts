import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { callPage, type CallArguments, type Row } from '../api/api-client.ts';
import { ApiError, NO_LIST } from '../api/api-error.ts';

/** Returns true for a successful response that is not a list or can't be parsed. */
function isNotList(error: unknown): boolean {
  return error instanceof ApiError && (error.code === NO_LIST || String(error.status)[0] === '2');
}

/**
 * Like `callPage`, but logs a successful response that is not a list and returns an empty page, so
 * that the dashboard still renders.
 */
export async function callDashboardPage<E extends EndpointDefinition>(
  endpoint: E,
  ...call: CallArguments<E>
): Promise<Page<Row<E>>> {
  try {
    return await callPage(endpoint, ...call);
  } catch (error) {
    if (!isNotList(error)) throw error;
    reportError(new Error(`${endpoint.method} ${endpoint.path} did not return a list`));
    return { items: [], nextCursor: null };
  }
}
