import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { setSpanishIssues } from '@oficio/contract/platform/api/validation.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { authenticate, findReader } from './domains/accounts/accounts.service.ts';
import { registerIcons } from './domains/brand/brand-icons.routes.ts';
import { registerManifest } from './domains/brand/brand-manifest.routes.ts';
import { findSitePreview, readBrand, readPreviewBrand } from './domains/brand/brand.service.ts';
import { registerCalendarFeeds } from './domains/calendar-feeds/calendar-feeds.routes.ts';
import { registerMailbox } from './domains/mail/mail.routes.ts';
import { findProfilePreview } from './domains/providers/providers-preview.service.ts';
import { registerVerificationDocuments } from './domains/verifications/verifications.routes.ts';
import { registerVisits } from './domains/discovery/visits/visits.routes.ts';
import { registerSitemaps } from './domains/discovery/sitemap/sitemap.routes.ts';
import { findCardPreview } from './domains/catalog/catalog-preview.service.ts';
import { registerImages, registerPreviews } from './domains/media/media.routes.ts';
import { describeApi } from './api-document.ts';
import { routes, sockets } from './domains.ts';
import type { Context } from './platform/context.ts';
import { registerErrorHandler, sendError } from './platform/http/error-handler.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerApiPage } from './platform/http/openapi/openapi.ts';
import { registerMultipart } from './platform/http/uploads/multipart.ts';
import { registerRequestLog } from './platform/http/requests/request-log.ts';
import { toOriginForm } from './platform/http/requests/request-target.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security.ts';
import { acceptForms, serveRoutes } from './platform/http/serve.ts';
import { registerMetrics } from './platform/metrics/metrics-route.ts';
import { registerSockets } from './platform/sockets/socket-server.ts';
import { isWebSocketUpgrade } from './platform/sockets/upgrade.ts';

const BODY_LIMIT = 64 * 1024;
const httpOptions = {
  headersTimeout: 15_000,
  // The interval at which Node checks its timeouts. Node's default is 30 s.
  connectionsCheckingInterval: 5_000,
  shouldUpgradeCallback: isWebSocketUpgrade,
};

export interface AppOptions {
  /** True while the process waits for the load balancer before it stops. */
  isDraining?: () => boolean;
}

async function registerRateLimit(app: FastifyInstance, { config, redis }: Context): Promise<void> {
  if (config.RATE_LIMIT === 'off') return;
  await app.register(rateLimit, {
    // Every route counts unless its `config.rateLimit` overrides it, so the spelling of an
    // address cannot bypass the limit.
    max: 600,
    timeWindow: 60_000,
    // All instances share the count. While Redis is unavailable, requests are not limited.
    ...(redis && { redis: redis.commands, skipOnError: true }),
    errorResponseBuilder: () => new DomainError(platformErrors.TOO_MANY_REQUESTS),
  });
}

const readName = async ({ db }: Context) => (await readBrand(db)).name;

function registerSharePictures(app: FastifyInstance, context: Context): void {
  registerPreviews(app, context, {
    kind: 'site',
    find: findSitePreview,
    readBrand: readPreviewBrand,
  });
  const kinds = { 'service-cards': findCardPreview, 'provider-profiles': findProfilePreview };
  for (const [kind, findRecord] of Object.entries(kinds)) {
    const find: typeof findRecord = async (db, id) =>
      idSchema.safeParse(id).success ? findRecord(db, id) : undefined;
    registerPreviews(app, context, { kind, find, readBrand: readPreviewBrand });
  }
}

/** Builds the HTTP application. It does not listen yet. */
export async function createApp(
  context: Context,
  { isDraining = () => false }: AppOptions = {},
): Promise<FastifyInstance> {
  setSpanishIssues();
  const { config, log } = context;
  // Fastify's own, smaller logger type: with pino's type the instance would not be a plain
  // `FastifyInstance`.
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // The last requests of open connections are served. By default each gets a 503 from the start of the shutdown on.
    return503OnClosing: false,
    http: httpOptions,
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',').map((hop) => hop.trim()) : false,
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    // An address that cannot be decoded reaches no route, hook or error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(securityHeaders(config.PUBLIC_URL));
      sendError(error, request, reply);
    },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  acceptForms(app);
  registerErrorHandler(app);
  registerRequestLog(app, log);
  registerVisits(app, context);
  registerSecurityHeaders(app, { publicUrl: config.PUBLIC_URL });
  await app.register(cookie);
  await registerMultipart(app);
  await registerRateLimit(app, context);
  registerHealth(app, { ...context, isDraining });
  registerMetrics(app, context);
  await registerApiPage(app, describeApi(config.PUBLIC_URL), () => readName(context));
  serveRoutes(app, context, routes, authenticate);
  registerImages(app, context, (exchange) => findReader(context, exchange));
  registerVerificationDocuments(app, context);
  registerCalendarFeeds(app, context);
  registerIcons(app, context);
  registerManifest(app, context);
  registerSitemaps(app, context);
  registerSharePictures(app, context);
  registerMailbox(app, context);
  registerSockets(app, context, { namespaces: sockets, authenticate });
  const refuse = () => {
    throw new DomainError(platformErrors.NOT_FOUND);
  };
  app.all('/api/*', refuse);
  // Handles methods that `all` does not register.
  app.setNotFoundHandler(refuse);
  return app;
}
