import { duringPage } from '../page-state.ts';
import { createDeadline } from './deadline.ts';
import { ApiError } from './api-error.ts';
import { toResponse, type ApiRequest, type TransportResponse } from './api-response.ts';
import { platformText } from './platform.text.ts';
import { checkServer } from './reachability.ts';

export interface TransportOptions {
  signal?: AbortSignal | undefined;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
}

async function sendByFetch(request: ApiRequest, signal: AbortSignal): Promise<TransportResponse> {
  const { method, address, headers, body } = request;
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return toResponse(
    response.status,
    response.headers.get('content-type'),
    text,
    response.headers.get('link'),
  );
}

/** Finds out whether the server is away. A reading request does not wait for the answer: its page shows it. */
async function explainLoss({ method, address }: ApiRequest): Promise<{ message?: string }> {
  if (!navigator.onLine) return {};
  const isAway = checkServer();
  if (method === 'GET' || address.startsWith('/api/auth/')) return {};
  return (await isAway) ? { message: platformText.serverAway } : {};
}

/**
 * Sends one request. Throws `ApiError`, or the abort reason of the caller's signal. The error of a
 * change that began without a network says that nothing was sent, and that of a change while the server is away says so.
 * The forms of signing in have sentences of their own.
 */
export async function send(
  request: ApiRequest,
  options: TransportOptions = {},
): Promise<TransportResponse> {
  const { signal, onProgress } = options;
  // Read before the request: a network that is lost later may have delivered it.
  const isUnsent = request.method !== 'GET' && !navigator.onLine;
  const deadline = createDeadline(signal);
  try {
    if (!onProgress) return await duringPage(sendByFetch(request, deadline.signal));
    // Only uploads need it, so the public pages do not send it.
    const { sendByXhr } = await import('./upload-transport.ts');
    const report = (fraction: number) => {
      deadline.renew();
      onProgress(fraction);
    };
    return await duringPage(sendByXhr(request, deadline.signal, report));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiError && error.status > 0) throw error;
    if (isUnsent) throw new ApiError(0, { message: platformText.notSent });
    throw new ApiError(0, await explainLoss(request));
  } finally {
    deadline.clear();
  }
}
