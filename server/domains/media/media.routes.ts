import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { exchangeOf, type Exchange } from '#platform/http/exchange.ts';
import { resolvePreview, type PreviewSource } from './preview/preview.service.ts';
import { imageContentType } from '#platform/images/image-file-name.ts';
import { readImage, type FindReader, type ImageAudience } from './media-access.service.ts';

const fileHeaders = {
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
};

/** A hidden or deleted picture leaves foreign caches within a day. The file at an address never changes. */
const PUBLIC_CACHE = 'public, max-age=86400';

const cacheControl: Record<ImageAudience, string> = {
  everybody: PUBLIC_CACHE,
  party: 'private, max-age=3600',
  granted: 'private, no-store',
};

/** Serves image files below `/images`, outside `/api`, because they are not JSON and requested with a cookie only. */
export function registerImages(
  app: FastifyInstance,
  context: Context,
  findReader: (exchange: Exchange) => ReturnType<FindReader>,
): void {
  app.get<{ Params: { name: string }; Querystring: { token?: unknown } }>(
    '/images/:name',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { name } = request.params;
      const { token } = request.query;
      const image = await readImage(context, name, {
        token: typeof token === 'string' ? token : null,
        findReader: () => findReader(exchangeOf(request, reply)),
      });
      if (!image) throw new DomainError(platformErrors.NOT_FOUND);
      const { file, audience } = image;
      const etag = `"${name}"`;
      void reply.headers({ ...fileHeaders, etag, 'cache-control': cacheControl[audience] });
      if (request.headers['if-none-match'] === etag) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply
        .type(imageContentType(name))
        .header('content-length', file.bytes)
        .send(file.stream);
    },
  );
}

/** Serves the link-preview pictures of one kind of records. */
export function registerPreviews(
  app: FastifyInstance,
  context: Context,
  source: PreviewSource,
): void {
  app.get(`/previews/${source.kind}/:file`, async (request, reply) => {
    const preview = await resolvePreview(context, source, request.url);
    if ('location' in preview) {
      return reply.header('cache-control', 'no-store').redirect(preview.location);
    }
    return reply
      .headers({ ...fileHeaders, 'cache-control': PUBLIC_CACHE })
      .type('image/jpeg')
      .send(preview.picture);
  });
}
