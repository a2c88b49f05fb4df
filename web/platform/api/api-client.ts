import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import type {
  EndpointCall,
  EndpointDefinition,
  EndpointResponse,
  FileLike,
  RequestDefinition,
} from '@oficio/contract/platform/api/endpoint.ts';
import { readNextCursor } from '@oficio/contract/platform/next-link.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { hasShape, responseShape } from '@oficio/contract/platform/response-shape.ts';
import { ApiError, NO_LIST } from './api-error.ts';
import { send, type ApiAnswer, type ApiRequest, type TransportOptions } from './api-transport.ts';
import { renewSession } from '../session/session-renewal.ts';
import { clearSession, getSession } from '../session/session.ts';

export interface CallOptions extends TransportOptions {
  /** One per intent of the person: pass the same again to repeat an attempt without doing it twice. */
  idempotencyKey?: string;
}

export type CallArguments<E extends EndpointDefinition> =
  Record<never, never> extends EndpointCall<E>
    ? [call?: EndpointCall<E>, options?: CallOptions]
    : [call: EndpointCall<E>, options?: CallOptions];

/** A 401 of these is about what was sent, not about an access token. */
const SESSION_PATHS = ['/auth/login', '/auth/refresh', '/auth/logout'];

interface Sent {
  body?: Record<string, string | number | boolean | null | undefined>;
  file?: FileLike;
}

function toFormData({ body = {}, file }: Sent): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  // Last: the server reads the text fields first.
  if (file) form.append('file', file as unknown as Blob);
  return form;
}

function toRequest(endpoint: RequestDefinition, sent: Sent, options: CallOptions): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.idempotent) {
    headers['idempotency-key'] = options.idempotencyKey ?? createIntentKey();
  }
  const isMultipart = endpoint.upload && (!endpoint.upload.optional || sent.file);
  if (!isMultipart && sent.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    address: endpointAddress(endpoint, sent),
    headers,
    body: isMultipart ? toFormData(sent) : sent.body && JSON.stringify(sent.body),
  };
}

function sendAs(
  token: string | null,
  request: ApiRequest,
  options: CallOptions,
): Promise<ApiAnswer> {
  if (!token) return send(request, options);
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return send({ ...request, headers }, options);
}

/** The token to try again with, or null when there is none to be had and the refusal stands. */
async function tokenAfter(
  error: unknown,
  path: string,
  refused: string | null,
): Promise<string | null> {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  if (SESSION_PATHS.includes(path)) return null;
  try {
    return await renewSession(refused);
  } catch (renewalError) {
    const isRefused = renewalError instanceof ApiError && [401, 403].includes(renewalError.status);
    if (isRefused) return null;
    throw renewalError;
  }
}

/** Sends, and after a 401 once more with a renewed token (fault H9). */
async function sendWithRenewal(
  endpoint: RequestDefinition,
  call: unknown,
  options: CallOptions,
): Promise<ApiAnswer> {
  const request = toRequest(endpoint, call ?? {}, options);
  const token = getSession().accessToken;
  try {
    return await sendAs(token, request, options);
  } catch (error) {
    const renewed = await tokenAfter(error, endpoint.path, token);
    if (!renewed) throw error;
    return sendAs(renewed, request, options);
  }
}

/** A response of another shape is an `ApiError`, so that no page breaks on it: proxies respond in a server's place. */
async function exchange(
  endpoint: RequestDefinition,
  call: unknown,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  const answer = await sendWithRenewal(endpoint, call, options);
  const { body } = answer;
  const shape = endpoint.responseShape ?? responseShape(endpoint.response);
  if (shape?.isList && !Array.isArray(body)) throw new ApiError(502, { code: NO_LIST });
  if (shape && !hasShape(body, shape)) throw new ApiError(502);
  return answer;
}

/** A key for one intent of the person, kept while the same attempt is repeated. */
export function createIntentKey(): string {
  return crypto.randomUUID();
}

/**
 * Calls one endpoint as the signed-in person. Throws `ApiError`. A public page gives the request alone and the endpoint
 * as a type: `callEndpoint<typeof getServiceCard>(getServiceCardRequest, …)`.
 */
export async function callEndpoint<E extends EndpointDefinition>(
  endpoint: E | RequestDefinition,
  ...[call, options]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const { body } = await exchange(endpoint, call, options);
  return body as EndpointResponse<E>;
}

export type Row<E extends EndpointDefinition> =
  EndpointResponse<E> extends readonly (infer T)[] ? T : never;

/** Calls a list and also reads where its next page begins. An answer that is no list is an `ApiError`. */
export async function callPage<E extends EndpointDefinition>(
  endpoint: E | RequestDefinition,
  ...[call, options]: CallArguments<E>
): Promise<Page<Row<E>>> {
  const { body, link } = await exchange(endpoint, call, options);
  if (!Array.isArray(body)) throw new ApiError(502, { code: NO_LIST });
  return { items: body as Row<E>[], nextCursor: readNextCursor(link) };
}

/** Ends the session here at once, and on the server if it can be reached (fault D27). */
export async function logout(): Promise<void> {
  const { accessToken } = getSession();
  clearSession();
  try {
    const request = { method: 'POST', address: '/api/auth/logout', headers: {}, body: undefined };
    await sendAs(accessToken, request, {});
  } catch {
    // The specification ignores a failed logout: the cookie is cleared the next time.
  }
}
