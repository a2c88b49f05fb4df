import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import {
  allCountries,
  COUNTRY_COOKIE,
  type VisitorCountry,
} from '@oficio/contract/platform/visitor-country.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exchangeOf, type Exchange } from '../http/exchange.ts';
import { acceptsEncoding } from '../http/requests/accepted-encodings.ts';
import { pagePolicy } from '../http/security.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { busyPage, failurePage } from './failure-page.template.ts';
import { createInProcessApi } from './in-process-api.ts';
import { createNonce, fillNonce, noncePlaceholder } from './nonce.ts';
import { PageCache } from './page-cache.ts';
import {
  renderPage,
  type CanonicalAddress,
  type IsPersonal,
  type PageHandler,
  type ReadsCountry,
  type RenderedPage,
} from './page-renderer.ts';
import { sendStaticFile, type StaticFiles } from './static-files.ts';
import { readVisitorCountry } from './visitor-country.ts';

export interface PagesOptions {
  publicUrl: string;
  handler: PageHandler;
  /** The address without the query parameters that its page does not read. */
  canonicalAddress: CanonicalAddress;
  readsCountry?: ReadsCountry;
  isPersonal?: IsPersonal;
  /** The header in which the operator's proxy names the country of a visitor. */
  countryHeader?: string | undefined;
  files: StaticFiles;
  metrics?: Pick<Metrics, 'readCache'> | undefined;
  /** Returns an access token if a page has to be rendered for the user who requests it. */
  findToken?:
    | ((exchange: Pick<Exchange, 'cookie'>, isPersonal: boolean) => Promise<string | undefined>)
    | undefined;
}

/** Addresses that are never pages. */
const OTHER_ADDRESSES = /^\/(?:api|images|previews|mailbox|assets)(?:[/?]|$)/;
const MIN_COMPRESSED_BYTES = 1_000;
/** Half the time of level 6 for 4 % more bytes (decision 56). */
const COMPRESSION_LEVEL = 4;
/** Renderings per client address. Cached pages and files do not count. */
const RENDERING_LIMIT = { max: 240, timeWindow: 60_000 };
/** For the route of all pages: renderings are limited separately. */
export const UNLIMITED = { config: { rateLimit: false as const } };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const compress = promisify(gzip);

function isRefusal({ status }: Pick<RenderedPage, 'status'>): boolean {
  return status === 429 || status === 503;
}

function isMissingBody(page: RenderedPage): boolean {
  return page.status >= 500 && !page.headers['content-type']?.startsWith('text/html');
}

interface Visit {
  address?: string;
  token?: string | undefined;
  visitorCountry?: VisitorCountry;
}

/**
 * Renders an address and never throws: a failure that the web app could not turn into its own error
 * page returns a plain one.
 */
export async function renderSafely(
  app: FastifyInstance,
  { handler, publicUrl }: Pick<PagesOptions, 'handler' | 'publicUrl'>,
  request: FastifyRequest,
  { address = request.url, token, visitorCountry = allCountries }: Visit = {},
): Promise<RenderedPage> {
  const reportError = (error: unknown) => request.log.error({ err: error }, 'page failed');
  const failed = (): RenderedPage => ({
    status: 500,
    headers: HTML,
    body: Buffer.from(failurePage(request.id)),
    isPublic: false,
  });
  let retryAfter: string | undefined;
  try {
    const page = await renderPage(handler, address, {
      ...createInProcessApi(
        app,
        { clientAddress: request.ip, token },
        (seconds) => (retryAfter = seconds),
      ),
      publicUrl,
      visitorCountry,
      nonce: noncePlaceholder,
      reportError,
    });
    if (isMissingBody(page)) return failed();
    return isRefusal(page) && retryAfter
      ? { ...page, headers: { ...page.headers, 'retry-after': retryAfter } }
      : page;
  } catch (error) {
    reportError(error);
    return failed();
  }
}

function sendHeaders(reply: FastifyReply, page: RenderedPage, policy: string): void {
  if (isRefusal(page)) void reply.header('retry-after', '5');
  void reply
    .code(page.status)
    .headers({
      // The browser may store the page for back navigation but must revalidate it; shared caches must
      // not store it. A personal page replaces this header.
      'cache-control': 'private, no-cache',
      ...page.headers,
    })
    .headers({ 'content-security-policy': policy, vary: 'accept-encoding' });
}

/** Returns a function that sends a cached or new page with its own nonce. */
export function createPageSender(publicUrl: string, isDevelopment = false) {
  const policy = pagePolicy(publicUrl, isDevelopment);
  return async (page: RenderedPage, request: FastifyRequest, reply: FastifyReply) => {
    const nonce = createNonce();
    sendHeaders(reply, page, policy(nonce));
    const wantsGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip');
    if (page.body.length === 0) return reply.send();
    const body = fillNonce(page.body, nonce);
    if (!wantsGzip || body.length < MIN_COMPRESSED_BYTES) return reply.send(body);
    return reply
      .header('content-encoding', 'gzip')
      .send(await compress(body, { level: COMPRESSION_LEVEL }));
  };
}

/** Returns the decoded path, as the router reads it. */
function pathOf(request: FastifyRequest): string {
  const { '*': path = '' } = request.params as { '*'?: string };
  return `/${path}`;
}

function checkIsRead({ method }: FastifyRequest): void {
  if (method !== 'GET' && method !== 'HEAD') throw new DomainError(platformErrors.NOT_FOUND);
}

/** Throws 404 for addresses and methods that cannot be pages. */
export function checkIsPage(request: FastifyRequest): void {
  checkIsRead(request);
  if (OTHER_ADDRESSES.test(pathOf(request))) throw new DomainError(platformErrors.NOT_FOUND);
}

/**
 * Counts renderings by client address. The returned function resolves to the page that refuses a
 * request above the limit.
 */
function createRenderingLimit(app: FastifyInstance) {
  // Absent with RATE_LIMIT=off.
  if (!app.hasDecorator('createRateLimit')) return async () => undefined;
  const count = app.createRateLimit(RENDERING_LIMIT);
  return async (request: FastifyRequest): Promise<RenderedPage | undefined> => {
    const usage = await count(request);
    if (usage.isAllowed || !usage.isExceeded) return undefined;
    return {
      status: 429,
      headers: { ...HTML, 'retry-after': String(usage.ttlInSeconds) },
      body: Buffer.from(busyPage(usage.ttlInSeconds)),
      isPublic: false,
    };
  };
}

/** Returns a function that reads the country of a visitor for the pages that depend on it. */
export function createCountryFinder(
  options: Pick<PagesOptions, 'readsCountry' | 'countryHeader'>,
): (request: FastifyRequest, address: string) => VisitorCountry {
  const { readsCountry = () => false, countryHeader } = options;
  return ({ cookies, headers }, address) => {
    const found = readVisitorCountry(cookies?.[COUNTRY_COOKIE], headers, countryHeader);
    return found.country && readsCountry(address) ? found : allCountries;
  };
}

/** A page is cached for each country that it depends on. */
function cacheKey(address: string, { country, isGuess }: VisitorCountry): string {
  return country ? `${address} ${country}${isGuess ? '~' : ''}` : address;
}

/** Serves the built web app on all remaining addresses. */
export function registerPages(app: FastifyInstance, options: PagesOptions) {
  const { canonicalAddress, files, findToken, isPersonal = () => false } = options;
  const findCountry = createCountryFinder(options);
  const cache = new PageCache();
  const send = createPageSender(options.publicUrl);
  const refuse = createRenderingLimit(app);
  app.all('/*', UNLIMITED, async (request, reply) => {
    checkIsRead(request);
    const file = files.get(pathOf(request));
    if (file) return sendStaticFile(file, request, reply);
    checkIsPage(request);
    const { url } = request;
    // Parses only addresses with a query; most have none.
    const address = url.includes('?') ? canonicalAddress(url) : url;
    const visitorCountry = findCountry(request, address);
    const render = async (token?: string) =>
      (await refuse(request)) ??
      (await renderSafely(app, options, request, { address, token, visitorCountry }));
    const token = await findToken?.(exchangeOf(request, reply), isPersonal(address));
    if (token !== undefined) return send(await render(token), request, reply);
    const key = cacheKey(address, visitorCountry);
    const cached = cache.get(key);
    options.metrics?.readCache('pages', cached !== undefined);
    const page = cached ?? (await cache.render(key, render));
    return send(page, request, reply);
  });
  return { invalidate: () => cache.clear() };
}
