import { ApiError, toApiError } from './api-error.ts';

export interface ApiRequest {
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

export interface TransportResponse {
  /** Undefined for a response without a body. */
  body: unknown;
  link: string | null;
}

function parseBody(status: number, contentType: string | null, text: string): unknown {
  const isSuccess = status >= 200 && status < 300;
  if (status === 204 || (isSuccess && text === '')) return undefined;
  try {
    if (contentType?.includes('json')) return JSON.parse(text);
    if (contentType?.includes('csv')) return text;
  } catch {
    // Malformed JSON is handled below like a missing body.
  }
  if (isSuccess) throw new ApiError(status);
  return undefined;
}

/** Throws the `ApiError` of a status that is not successful. */
export function toResponse(
  status: number,
  contentType: string | null,
  text: string,
  link: string | null,
): TransportResponse {
  const body = parseBody(status, contentType, text);
  if (status < 200 || status >= 300) throw toApiError(status, body);
  return { body, link };
}
