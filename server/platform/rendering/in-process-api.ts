import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { readNextCursor } from '@oficio/contract/platform/next-link.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/**
 * Returns the status of a page whose API call failed. A wrong id in an address is a page not found.
 */
function pageStatus(apiStatus: number): number {
  if (apiStatus === 410 || apiStatus === 429 || apiStatus === 503) return apiStatus;
  return apiStatus < 500 ? 404 : 500;
}

/** Returns the details of a 410, from which the page leads on; null for any other failure. */
function detailsOfGone(response: LightMyRequestResponse): unknown {
  if (response.statusCode !== 410) return null;
  return response.json<ErrorBody>().details ?? null;
}

/**
 * Creates functions that call the API within the process, without cookies and as nobody if there is no `token`. They use
 * the visitor's `clientAddress`, so that rate limits by address apply. `onRetryAfter` receives the header of a response
 * that refuses for now.
 */
export function createInProcessApi(
  app: FastifyInstance,
  { clientAddress, token }: { clientAddress: string; token: string | undefined },
  onRetryAfter: (seconds: string) => void,
): Pick<PageRequest, 'callEndpoint' | 'callPage'> {
  const call = async (endpoint: EndpointDefinition, sent: { body?: unknown } = {}) => {
    const options: InjectOptions = {
      method: endpoint.method,
      url: endpointAddress(endpoint, sent),
      remoteAddress: clientAddress,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(sent.body !== undefined && { payload: sent.body as object }),
    };
    const response = await app.inject(options);
    const { 'retry-after': retryAfter } = response.headers;
    if (retryAfter !== undefined) onRetryAfter(retryAfter);
    if (response.statusCode >= 400)
      throw Response.json(detailsOfGone(response), { status: pageStatus(response.statusCode) });
    const body = response.statusCode === 204 ? undefined : response.json<unknown>();
    return { body, link: response.headers.link?.toString() };
  };
  const callEndpoint = async (endpoint: EndpointDefinition, sent?: object) =>
    (await call(endpoint, sent)).body;
  const callPage = async (endpoint: EndpointDefinition, sent?: object) => {
    const { body, link } = await call(endpoint, sent);
    return { items: body, nextCursor: readNextCursor(link) };
  };
  return {
    callEndpoint: callEndpoint as PageRequest['callEndpoint'],
    callPage: callPage as PageRequest['callPage'],
  };
}
