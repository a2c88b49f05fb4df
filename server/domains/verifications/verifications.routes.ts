import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { exchangeOf } from '#platform/http/exchange.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as decisions from './verifications-decisions.service.ts';
import { getVerificationDocument, openDocument } from './verifications-documents.service.ts';
import * as service from './verifications.service.ts';

export const verificationsRoutes: readonly Route[] = [
  route(endpoints.sendVerification, service.sendVerification),
  route(endpoints.getOwnVerifications, service.getOwnVerifications),
  route(endpoints.withdrawVerification, service.withdrawVerification),
  route(endpoints.listVerifications, decisions.listVerifications),
  route(endpoints.countVerifications, decisions.countVerifications),
  route(endpoints.getVerificationDocument, getVerificationDocument),
  route(endpoints.decideVerification, decisions.decideVerification),
  route(endpoints.listUserBadges, decisions.listUserBadges),
  route(endpoints.revokeBadge, decisions.revokeBadge),
];

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
