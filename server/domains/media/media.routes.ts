import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { resolvePreview, type PreviewSource } from './preview/preview.service.ts';
import { imageContentType } from './media.gateway.ts';
import { imageStoreOf } from './storage/store.gateway.ts';

const fileHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
};

/**
 * Serves image files below `/images`, outside `/api`, because they are not JSON and are cached
 * forever.
 */
export function registerImages(app: FastifyInstance, { config }: Context): void {
  const store = imageStoreOf(config);
  app.get<{ Params: { name: string } }>(
    '/images/:name',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { name } = request.params;
      const file = await (await store).read(name);
      if (!file) throw new DomainError(platformErrors.NOT_FOUND);
      const etag = `"${name}"`;
      void reply.headers({ ...fileHeaders, etag });
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
    return reply.headers(fileHeaders).type('image/jpeg').send(preview.picture);
  });
}
