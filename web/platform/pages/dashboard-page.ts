import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { callPage, type CallArguments, type Row } from '../api/api-client.ts';
import { ApiError, NO_LIST } from '../api/api-error.ts';

/** Answered well, but with something that is no list, or that can't be read at all. */
function isNoList(error: unknown): boolean {
  return error instanceof ApiError && (error.code === NO_LIST || String(error.status)[0] === '2');
}

/** As `callPage`; an answer that is no list is logged and counts as an empty one (specification, section 8). */
export async function callDashboardPage<E extends EndpointDefinition>(
  endpoint: E,
  ...call: CallArguments<E>
): Promise<Page<Row<E>>> {
  try {
    return await callPage(endpoint, ...call);
  } catch (error) {
    if (!isNoList(error)) throw error;
    reportError(new Error(`${endpoint.method} ${endpoint.path} did not answer with a list`));
    return { items: [], nextCursor: null };
  }
}
