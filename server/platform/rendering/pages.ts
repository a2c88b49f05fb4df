import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { platformErrors } from '@oficio/contract/platform/platform.errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../http/accepted-encodings.ts';
import { pagePolicy } from '../http/security.ts';
import { failurePage } from './failure-page.template.ts';
import { createInProcessApi } from './in-process-api.ts';
import { createNonce, noncePlaceholder } from './nonce.ts';
import { PageCache, type KeptPage } from './page-cache.ts';
import { renderPage, type PageHandler, type RenderedPage } from './page-renderer.ts';
import { fillOnce } from './page-template.ts';
import { sendStaticFile, type StaticFiles } from './static-files.ts';

interface PagesOptions {
  publicUrl: string;
  handler: PageHandler;
  files: StaticFiles;
}

/** Below these there are no pages. */
const OTHER_ADDRESSES = /^\/(?:api|images|previews|mailbox|assets)(?:[/?]|$)/;
const MIN_COMPRESSED_BYTES = 1_000;
const compress = promisify(gzip);

function isMissingBody(page: RenderedPage): boolean {
  return page.status >= 500 && !page.headers['content-type']?.startsWith('text/html');
}

/** Renders, and never fails: what the web app could not turn into its own error page gets a plain one. */
export async function renderSafely(
  app: FastifyInstance,
  { handler, publicUrl }: Pick<PagesOptions, 'handler' | 'publicUrl'>,
  request: FastifyRequest,
): Promise<RenderedPage> {
  const reportError = (error: unknown) => request.log.error({ err: error }, 'page failed');
  const failed = (): RenderedPage => ({
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(failurePage(request.id)),
    isPublic: false,
  });
  try {
    const page = await renderPage(handler, request.url, {
      ...createInProcessApi(app, request.ip),
      publicUrl,
      nonce: noncePlaceholder,
      reportError,
    });
    return isMissingBody(page) ? failed() : page;
  } catch (error) {
    reportError(error);
    return failed();
  }
}

function sendHeaders(reply: FastifyReply, page: KeptPage | RenderedPage, policy: string): void {
  void reply.code(page.status).headers(page.headers).headers({
    'content-security-policy': policy,
    // Kept by the browser for going back, never by a cache in between, and never used unasked.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  });
  if (page.status === 503) void reply.header('retry-after', '5');
}

/** Sends a page, kept or just rendered, with a nonce of its own. */
export function createPageSender(publicUrl: string, isDevelopment = false) {
  const policy = pagePolicy(publicUrl, isDevelopment);
  return async (page: KeptPage | RenderedPage, request: FastifyRequest, reply: FastifyReply) => {
    const nonce = createNonce();
    sendHeaders(reply, page, policy(nonce));
    const wantsGzip = acceptsEncoding(request.headers['accept-encoding'], 'gzip');
    if ('template' in page) {
      const { fill, fillGzip } = page.template;
      if (wantsGzip && fillGzip)
        return reply.header('content-encoding', 'gzip').send(fillGzip(nonce));
      return reply.send(fill(nonce));
    }
    if (page.body.length === 0) return reply.send();
    const body = fillOnce(page.body, nonce);
    if (!wantsGzip || body.length < MIN_COMPRESSED_BYTES) return reply.send(body);
    return reply.header('content-encoding', 'gzip').send(await compress(body));
  };
}

/** Refuses what is neither a page nor a file. */
export function checkIsPage(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || OTHER_ADDRESSES.test(request.url)) throw new DomainError(platformErrors.NOT_FOUND);
}

/** Mounts the built web app on every address that is left. */
export function registerPages(app: FastifyInstance, options: PagesOptions) {
  const cache = new PageCache();
  const send = createPageSender(options.publicUrl);
  app.all('/*', async (request, reply) => {
    const kept = cache.get(request.url);
    if (kept) return send(kept, request, reply);
    const file = options.files.get(request.url.split('?', 1)[0] ?? '');
    if (file) return sendStaticFile(file, request, reply);
    checkIsPage(request);
    const page = await cache.render(request.url, () => renderSafely(app, options, request));
    return send(page, request, reply);
  });
  return { invalidate: () => cache.clear() };
}
