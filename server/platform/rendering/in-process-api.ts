import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { readNextCursor } from '@oficio/contract/platform/next-link.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * Returns the status of a page whose API call failed. A wrong id in an address is a page not found.
 */
function pageStatus(apiStatus: number): number {
  if (apiStatus === 429 || apiStatus === 503) return apiStatus;
  return apiStatus < 500 ? 404 : 500;
}

/**
 * Creates functions that call the API within the process, without cookies or tokens. They use the
 * visitor's `clientAddress`, so that rate limits by address apply. `onRetryAfter` receives the
 * header of a response that refuses for now.
 */
export function createInProcessApi(
  app: FastifyInstance,
  clientAddress: string,
  onRetryAfter: (seconds: string) => void,
): Pick<PageRequest, 'callEndpoint' | 'callPage'> {
  const call = async (endpoint: EndpointDefinition, sent: { body?: unknown } = {}) => {
    const options: InjectOptions = {
      method: endpoint.method,
      url: endpointAddress(endpoint, sent),
      remoteAddress: clientAddress,
      ...(sent.body !== undefined && { payload: sent.body as object }),
    };
    const response = await app.inject(options);
    const { 'retry-after': retryAfter } = response.headers;
    if (retryAfter !== undefined) onRetryAfter(retryAfter);
    if (response.statusCode >= 400)
      throw new Response(null, { status: pageStatus(response.statusCode) });
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
