import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { exchangeOf } from '#platform/http/exchange.ts';
import { openDocument } from './verifications-documents.service.ts';

const documentHeaders = {
  // Neither browsers nor proxies may keep a copy.
  'cache-control': 'private, no-store, max-age=0',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': 'inline',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** Serves documents at temporary addresses, outside `/api`, because a picture sends no access token. */
export function registerVerificationDocuments(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/documents/:id',
    async (request, reply) => {
      const { token } = request.query;
      void reply.headers(documentHeaders);
      const text = typeof token === 'string' ? token : '';
      const { bytes, stream, type } = await openDocument(context, request.params.id, {
        token: text,
        exchange: exchangeOf(request, reply),
      });
      return reply.type(type).header('content-length', bytes).send(stream);
    },
  );
}
