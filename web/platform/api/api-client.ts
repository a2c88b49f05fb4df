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
import { type TransportResponse, type ApiRequest } from './api-response.ts';
import { send, type TransportOptions } from './api-transport.ts';
import { renewSession } from '../session/session-renewal.ts';
import { clearSession, getSession } from '../session/session.ts';

export interface CallOptions extends TransportOptions {
  /** One key per action of the user: the server never executes two requests with the same key. */
  idempotencyKey?: string;
}

export type CallArguments<E extends EndpointDefinition> =
  Record<never, never> extends EndpointCall<E>
    ? [call?: EndpointCall<E>, options?: CallOptions]
    : [call: EndpointCall<E>, options?: CallOptions];

/** A 401 of these paths refuses the submitted credentials, not the access token. */
const SESSION_PATHS = ['/auth/login', '/auth/refresh', '/auth/logout'];

interface CallInput {
  body?: Record<string, string | number | boolean | null | undefined>;
  file?: FileLike;
}

function toFormData({ body = {}, file }: CallInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  // The file is last, because the server reads the text fields before it.
  if (file) form.append('file', file as unknown as Blob);
  return form;
}

function toRequest(
  endpoint: RequestDefinition,
  input: CallInput,
  options: CallOptions,
): ApiRequest {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.idempotent) {
    headers['idempotency-key'] = options.idempotencyKey ?? createIdempotencyKey();
  }
  const isMultipart = endpoint.upload && (!endpoint.upload.optional || input.file);
  if (!isMultipart && input.body !== undefined) headers['content-type'] = 'application/json';
  return {
    method: endpoint.method,
    address: endpointAddress(endpoint, input),
    headers,
    body: isMultipart ? toFormData(input) : input.body && JSON.stringify(input.body),
  };
}

function sendAs(
  token: string | null,
  request: ApiRequest,
  options: CallOptions,
): Promise<TransportResponse> {
  if (!token) return send(request, options);
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  return send({ ...request, headers }, options);
}

/** Returns a renewed token for a retry, or null when the error is final. */
async function renewTokenAfter(
  error: unknown,
  path: string,
  refused: string | null,
): Promise<string | null> {
  if (!(error instanceof ApiError)) return null;
  // New terms: the renewed session leads to the page where they are accepted.
  if (error.status !== 401 && error.code !== 'TERMS_NOT_ACCEPTED') return null;
  if (SESSION_PATHS.includes(path)) return null;
  try {
    return await renewSession(refused);
  } catch (renewalError) {
    const isRefused = renewalError instanceof ApiError && [401, 403].includes(renewalError.status);
    if (isRefused) return null;
    throw renewalError;
  }
}

/**
 * Sends the request, and after a 401 once more with a renewed token: a second 401 is final, so
 * there is no loop.
 */
async function sendWithRenewal(
  endpoint: RequestDefinition,
  call: unknown,
  options: CallOptions,
): Promise<TransportResponse> {
  const request = toRequest(endpoint, call ?? {}, options);
  const token = getSession().accessToken;
  try {
    return await sendAs(token, request, options);
  } catch (error) {
    const renewed = await renewTokenAfter(error, endpoint.path, token);
    if (!renewed) throw error;
    return sendAs(renewed, request, options);
  }
}

/**
 * Throws `ApiError` for a response of another shape, because a proxy may respond with an HTML page.
 */
async function exchange(
  endpoint: RequestDefinition,
  call: unknown,
  options: CallOptions = {},
): Promise<TransportResponse> {
  const response = await sendWithRenewal(endpoint, call, options);
  const { body } = response;
  const shape = endpoint.responseShape ?? responseShape(endpoint.response);
  if (shape?.isList && !Array.isArray(body)) throw new ApiError(502, { code: NO_LIST });
  if (shape && !hasShape(body, shape)) throw new ApiError(502);
  return response;
}

/** Returns a new idempotency key. A retry has to send the same key again. */
export function createIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Calls one endpoint as the signed-in user and returns the response body. Throws `ApiError`. A
 * public page passes only the request, and the endpoint as a type: `callEndpoint<typeof
 * getServiceCard>(getServiceCardRequest, …)`.
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

/**
 * Calls a list endpoint; returns its items and the cursor of the next page. Throws `ApiError` when
 * the body is not a list.
 */
export async function callPage<E extends EndpointDefinition>(
  endpoint: E | RequestDefinition,
  ...[call, options]: CallArguments<E>
): Promise<Page<Row<E>>> {
  const { body, link } = await exchange(endpoint, call, options);
  if (!Array.isArray(body)) throw new ApiError(502, { code: NO_LIST });
  return { items: body as Row<E>[], nextCursor: readNextCursor(link) };
}

/**
 * Ends the session in this browser immediately, and on the server if the network allows it. Never
 * throws.
 */
export async function logout(): Promise<void> {
  const { accessToken } = getSession();
  clearSession();
  try {
    const request = { method: 'POST', address: '/api/auth/logout', headers: {}, body: undefined };
    await sendAs(accessToken, request, {});
  } catch {
    // Ignored, because the session in this browser has ended already.
  }
}
