import { ApiError, toApiError } from './api-error.ts';

/** Without a sign of life for this long, a call is given up. */
const TIMEOUT_MS = 15_000;

export interface ApiRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

export interface TransportOptions {
  signal?: AbortSignal | undefined;
  /** Share of an upload that has left, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface ApiAnswer {
  /** Undefined for an answer without a body. */
  body: unknown;
  link: string | null;
}

function parseBody(status: number, contentType: string | null, text: string): unknown {
  const isGood = status >= 200 && status < 300;
  if (status === 204 || (isGood && text === '')) return undefined;
  try {
    if (contentType?.includes('json')) return JSON.parse(text);
  } catch {
    // Falls through: what can't be read is no answer.
  }
  if (isGood) throw new ApiError(status);
  return undefined;
}

function toAnswer(
  status: number,
  contentType: string | null,
  text: string,
  link: string | null,
): ApiAnswer {
  const body = parseBody(status, contentType, text);
  if (status < 200 || status >= 300) throw toApiError(status, body);
  return { body, link };
}

/** Ends with the caller's signal, or after a silence; `renew` is called at every sign of life. */
function createDeadline(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(abort, TIMEOUT_MS);
    },
    end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

async function sendByFetch(request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> {
  const { method, address, headers, body } = request;
  const response = await fetch(address, {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return toAnswer(
    response.status,
    response.headers.get('content-type'),
    text,
    response.headers.get('link'),
  );
}

/** Only this older way tells how much of an upload has left. */
function sendByXhr(
  { method, address, headers, body }: ApiRequest,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new window.XMLHttpRequest();
    xhr.open(method, address);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    const fail = () => reject(new ApiError(0));
    xhr.addEventListener('error', fail);
    xhr.addEventListener('abort', fail);
    xhr.addEventListener('load', () => {
      try {
        const type = xhr.getResponseHeader('content-type');
        resolve(toAnswer(xhr.status, type, xhr.responseText, xhr.getResponseHeader('link')));
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError(0));
      }
    });
    signal.addEventListener('abort', () => xhr.abort());
    if (signal.aborted) fail();
    else xhr.send(body ?? null);
  });
}

/** Sends one request. Throws `ApiError`, or the caller's own abort. */
export async function send(
  request: ApiRequest,
  options: TransportOptions = {},
): Promise<ApiAnswer> {
  const { signal, onProgress } = options;
  const deadline = createDeadline(signal);
  try {
    if (!onProgress) return await sendByFetch(request, deadline.signal);
    return await sendByXhr(request, deadline.signal, (share) => {
      deadline.renew();
      onProgress(share);
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : new ApiError(0);
  } finally {
    deadline.end();
  }
}
