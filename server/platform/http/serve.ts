import { Readable } from 'node:stream';
import type { EndpointDefinition, EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
  RouteShorthandOptions,
} from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { checkAccess, type Actor, type Authenticate } from './actor.ts';
import { exchangeOf, isUncached } from './exchange.ts';
import {
  findStoredResponse,
  hashInput,
  readIdempotencyKey,
  StoredResponse,
  withIdempotency,
} from './idempotency/idempotency.ts';
import { InvalidInput } from './requests/invalid-input.ts';
import { readMultipart } from './uploads/multipart.ts';
import { readAnonymously } from '../scale/replica-reads.ts';
import { responseSerializer } from './response-schema.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointDefinition;
  }
}

export const API_PREFIX = '/api';

const NO_QUERY = z.strictObject({});

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const match = /^Bearer ([\w.~+/-]+=*)$/i.exec(header);
  if (!match?.[1]) throw new DomainError(platformErrors.NOT_AUTHENTICATED);
  return match[1];
}

/** Parses forms for the endpoints that accept them; others answer UNSUPPORTED_TYPE (415) as for every other type. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.routeOptions.config.endpoint?.acceptsForm)
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      else done(new DomainError(platformErrors.UNSUPPORTED_TYPE));
    },
  );
}

function parsePart(part: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInput(part, result.error.issues);
  return result.data;
}

async function readBody(endpoint: EndpointDefinition, request: FastifyRequest) {
  const { upload } = endpoint;
  if (!upload) {
    // The multipart plugin accepts this type on every route and leaves the body undefined.
    if (request.isMultipart()) throw new DomainError(platformErrors.UNSUPPORTED_TYPE);
    return { body: request.body, file: undefined };
  }
  if (upload.optional && !request.isMultipart()) return { body: request.body, file: undefined };
  const { file, fields } = await readMultipart(request, upload);
  return { body: fields, file };
}

async function readInput(
  endpoint: EndpointDefinition,
  request: FastifyRequest,
): Promise<EndpointInput<EndpointDefinition>> {
  const params = parsePart('params', endpoint.params, request.params);
  const query = parsePart('query', endpoint.query ?? NO_QUERY, request.query);
  const { body, file } = await readBody(endpoint, request);
  // A photo without text fields is a valid change.
  const isFileOnly =
    file !== undefined && endpoint.upload?.optional && Object.keys(body ?? {}).length === 0;
  return {
    params,
    query,
    body: isFileOnly ? {} : parsePart('body', endpoint.body, body),
    file,
  } as EndpointInput<EndpointDefinition>;
}

/** Removes the fields that the schema does not name; they never leave the server. */
function parseResponse({ response }: EndpointDefinition, result: unknown): unknown {
  return response?.parse(result);
}

async function handleRequest(
  context: Context,
  { endpoint, useCase, before }: Route,
  hasSerializer: boolean,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { actor } = request;
  const input = await readInput(endpoint, request);
  const exchange = exchangeOf(request, reply);
  const key = endpoint.idempotent
    ? readIdempotencyKey(exchange.header('idempotency-key'))
    : undefined;
  const keyedRequest = key !== undefined &&
    actor && { userId: actor.userId, endpoint, key, hash: hashInput(input) };
  const keyed = keyedRequest
    ? withIdempotency(context, keyedRequest, (result) => parseResponse(endpoint, result))
    : context;
  const findResponse = (error: unknown) => {
    if (error instanceof StoredResponse) return error;
    // A check that precedes the transaction may refuse a repeated request because of what the first one did, for example
    // an upload because it took the last room.
    return keyedRequest && error instanceof DomainError
      ? findStoredResponse(context.db, keyedRequest)
      : undefined;
  };
  try {
    // Not with the keyed context, whose transaction is the one of the use case.
    await before?.(context, actor, input);
    const run = (from: Context) => useCase(from, actor, input, exchange);
    const result =
      endpoint.shared && !actor ? await readAnonymously(context, run) : await run(keyed);
    if (reply.sent) return;
    void reply.code(endpoint.status ?? 200);
    if (endpoint.mediaType) void reply.type(`${endpoint.mediaType}; charset=utf-8`);
    if (result instanceof Readable) return result;
    return hasSerializer ? result : parseResponse(endpoint, result);
  } catch (error) {
    const stored = await findResponse(error);
    if (!stored) throw error;
    void reply.code(stored.status);
    return stored.body;
  }
}

/** Caches the anonymous response of a `shared` endpoint until public data changes. */
function cacheResponses(context: Context): Pick<RouteShorthandOptions, 'onRequest' | 'onSend'> {
  const versions = new WeakMap<FastifyRequest, number>();
  return {
    onRequest: (request, reply, done) => {
      // A request with a token may get another response, so caches must not mix them.
      void reply.header('vary', 'authorization');
      if (request.headers.authorization !== undefined) return done();
      const cached = context.shared.get(request.url);
      context.metrics?.readCache('responses', cached !== undefined);
      versions.set(request, context.shared.version);
      if (!cached) return done();
      versions.delete(request);
      if (cached.link) void reply.header('link', cached.link);
      void reply.type('application/json; charset=utf-8').send(cached.body);
    },
    onSend: (request, reply, payload, done) => {
      const version = versions.get(request);
      const isCacheable = version !== undefined && !isUncached(request);
      if (isCacheable && reply.statusCode === 200 && typeof payload === 'string') {
        const link = reply.getHeader('link');
        const body = Buffer.from(payload);
        context.shared.store(
          request.url,
          { body, link: typeof link === 'string' ? link : undefined },
          version,
        );
      }
      done(null, payload);
    },
  };
}

/**
 * Mounts every endpoint below /api. A request passes the access check, then the input validation,
 * then the use case.
 */
export function serveRoutes(
  app: FastifyInstance,
  context: Context,
  routes: readonly Route[],
  authenticate: Authenticate,
): void {
  app.decorateRequest('actor', null);
  for (const item of routes) {
    const { endpoint } = item;
    const isJson = endpoint.mediaType === undefined;
    const serialize =
      isJson && endpoint.response ? responseSerializer(endpoint.response) : undefined;
    const caching = endpoint.shared ? cacheResponses(context) : undefined;
    const checkActor = async (request: FastifyRequest) => {
      const token = endpoint.ignoresAccessToken ? undefined : bearerToken(request);
      request.actor = token === undefined ? null : await authenticate(context, token, endpoint);
      checkAccess(endpoint, request.actor);
    };
    const options: Omit<RouteOptions, 'url'> = {
      method: endpoint.method,
      // The HEAD route of a GET route would have a separate rate limit.
      exposeHeadRoute: !endpoint.rateLimit,
      config: {
        endpoint,
        ...(endpoint.rateLimit && {
          rateLimit: {
            max: endpoint.rateLimit.max,
            timeWindow: endpoint.rateLimit.minutes * 60_000,
          },
        }),
      },
      ...caching,
      // Runs after `onRequest`, where the rate limit counts requests, so that refused requests
      // count as well.
      preParsing: checkActor,
      ...(serialize && {
        schema: { response: { [endpoint.status ?? 200]: {} } },
        serializerCompiler: () => serialize,
      }),
      handler: (request, reply) =>
        handleRequest(context, item, serialize !== undefined, request, reply),
    };
    for (const path of new Set([endpoint.path, endpoint.documentedPath ?? endpoint.path])) {
      app.route({ ...options, url: API_PREFIX + path });
    }
  }
}
