import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';

/** Renders the page of a request. Created by the server entry of the web build. */
export type PageHandler = (request: Request, page: PageRequest) => Promise<Response>;

/** Returns an address with only those query parameters that its page reads, in a fixed order. */
export type CanonicalAddress = (address: string) => string;

/** Returns whether the page of an address depends on the country of the visitor. */
export type ReadsCountry = (address: string) => boolean;

/** Returns whether the page of an address shows data of the user who requests it. */
export type IsPersonal = (address: string) => boolean;

/** The part of the web's server build that this server uses. */
export interface ServerBuild {
  entry: {
    module: {
      createPageHandler(build: ServerBuild, mode: string): PageHandler;
      createCanonicalAddress(build: ServerBuild): CanonicalAddress;
      createReadsCountry(build: ServerBuild): ReadsCountry;
      createIsPersonal(build: ServerBuild): IsPersonal;
    };
  };
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /**
   * True for a page that is identical for all visitors, so that it may be cached for a few seconds.
   */
  isPublic: boolean;
}

/** Header with which a page allows caching. */
const PUBLIC_HEADER = 'x-public-cache';

async function toRenderedPage(response: Response): Promise<RenderedPage> {
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    if (name !== PUBLIC_HEADER) headers[name] = value;
  }
  return {
    status: response.status,
    headers,
    body: Buffer.from(await response.arrayBuffer()),
    isPublic: response.headers.has(PUBLIC_HEADER),
  };
}

/**
 * Renders one address: no cookie, token or other header of the visitor reaches the page, only the country that they name. With API functions without a
 * token the result can be sent to all visitors.
 */
export async function renderPage(
  handler: PageHandler,
  address: string,
  page: PageRequest,
): Promise<RenderedPage> {
  return toRenderedPage(await handler(new Request(new URL(page.publicUrl).origin + address), page));
}
