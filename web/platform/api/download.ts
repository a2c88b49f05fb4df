import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { renewSession } from '../session/session-renewal.ts';
import { getSession } from '../session/session.ts';
import { ApiError, toApiError } from './api-error.ts';

/** A download ends after this time without a byte. */
const TIMEOUT_MS = 15_000;

/** Aborts after the timeout without progress. */
function createWatch() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, TIMEOUT_MS);
  const progress = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, TIMEOUT_MS);
  };
  return { signal: controller.signal, progress, stop: () => clearTimeout(timer) };
}

async function request(
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(address, {
    headers: { accept: 'text/csv', ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'include',
    signal,
  });
}

/** Reads a response of any length, which the browser keeps outside of the page's memory. */
async function readFile(response: Response, progress: () => void): Promise<Blob> {
  const { body, headers } = response;
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        progress();
        controller.enqueue(bytes);
      },
    }),
  );
  return new Response(watched ?? null, { headers }).blob();
}

/**
 * Downloads the file of an endpoint as the signed-in user, however long it takes while bytes arrive. Throws `ApiError`, also when
 * the connection ends before the file.
 */
export async function downloadFile(
  endpoint: EndpointDefinition,
  call: { query?: object } = {},
): Promise<Blob> {
  const address = endpointAddress(endpoint, call);
  const watch = createWatch();
  const token = getSession().accessToken;
  try {
    let response = await request(address, token, watch.signal);
    if (response.status === 401)
      response = await request(address, await renewSession(token), watch.signal);
    if (!response.ok)
      throw toApiError(response.status, await response.json().catch(() => undefined));
    return await readFile(response, watch.progress);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0);
  } finally {
    watch.stop();
  }
}
