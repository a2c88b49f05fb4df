import { endpointAddress } from '@oficio/contract/platform/endpoint-address.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/endpoint.ts';
import type { CallEndpoint } from '@oficio/contract/platform/page-request.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** What a page answers when the API refuses its own data. A wrong id in an address is a page not found. */
function pageStatus(apiStatus: number): number {
  if (apiStatus === 429 || apiStatus === 503) return apiStatus;
  return apiStatus < 500 ? 404 : 500;
}

/**
 * Calls the API without leaving the process, for the visitor at `clientAddress`, so that limits by address
 * hold; without cookies or tokens.
 */
export function createInProcessApi(app: FastifyInstance, clientAddress: string): CallEndpoint {
  const call = async (endpoint: EndpointDefinition, sent: { body?: unknown } = {}) => {
    const options: InjectOptions = {
      method: endpoint.method,
      url: endpointAddress(endpoint, sent),
      remoteAddress: clientAddress,
      ...(sent.body !== undefined && { payload: sent.body as object }),
    };
    const answer = await app.inject(options);
    if (answer.statusCode >= 400)
      throw new Response(null, { status: pageStatus(answer.statusCode) });
    return answer.statusCode === 204 ? undefined : answer.json<unknown>();
  };
  return call as CallEndpoint;
}
