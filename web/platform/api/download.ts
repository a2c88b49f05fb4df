import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { renewSession } from '../session/session-renewal.ts';
import { getSession } from '../session/session.ts';
import { duringPage } from '../page-state.ts';
import { ApiError, toApiError } from './api-error.ts';
import { createDeadline } from './deadline.ts';

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

async function download(address: string): Promise<Blob> {
  const deadline = createDeadline();
  const token = getSession().accessToken;
  try {
    let response = await request(address, token, deadline.signal);
    if (response.status === 401)
      response = await request(address, await renewSession(token), deadline.signal);
    if (!response.ok)
      throw toApiError(response.status, await response.json().catch(() => undefined));
    return await readFile(response, deadline.renew);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0);
  } finally {
    deadline.clear();
  }
}

/**
 * Downloads the file of an endpoint as the signed-in user, however long it takes while bytes arrive. Throws `ApiError`, also when
 * the connection ends before the file.
 */
export const downloadFile = (
  endpoint: EndpointDefinition,
  call: { query?: object } = {},
): Promise<Blob> => duringPage(download(endpointAddress(endpoint, call)));
