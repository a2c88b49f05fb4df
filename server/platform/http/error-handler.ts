import { STATUS_CODES } from 'node:http';
import {
  DomainError,
  type ErrorBody,
  type ErrorDefinition,
} from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { classifyDatabaseError } from '../database/sqlstate.ts';
import { InvalidInput } from './requests/invalid-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the error that was sent. */
    errorCode: string | undefined;
  }
}

const httpErrors: Record<number, ErrorDefinition> = {
  400: platformErrors.MALFORMED_REQUEST,
  403: platformErrors.FORBIDDEN,
  404: platformErrors.NOT_FOUND,
  413: platformErrors.TOO_LARGE,
  415: platformErrors.UNSUPPORTED_TYPE,
  429: platformErrors.TOO_MANY_REQUESTS,
  503: platformErrors.UNAVAILABLE,
};

/**
 * Retry-After for errors without a value. An outage of the database usually ends within this time.
 */
const DEFAULT_RETRY_AFTER_SECONDS = 5;

const databaseErrors = {
  'bad-input': platformErrors.INVALID_INPUT,
  conflict: platformErrors.CONFLICT,
  unavailable: platformErrors.UNAVAILABLE,
  retry: platformErrors.UNAVAILABLE,
} as const;

function toDomainError(error: Partial<FastifyError>): DomainError<never> | DomainError {
  if (error instanceof DomainError) return error;
  const failure = classifyDatabaseError(error);
  if (failure) return new DomainError(databaseErrors[failure]);
  const status = error.statusCode ?? 500;
  const definition =
    httpErrors[status] ??
    (status < 500 ? platformErrors.MALFORMED_REQUEST : platformErrors.UNEXPECTED);
  return new DomainError(definition);
}

/**
 * Builds the response body of a failure. The text of an unexpected error never leaves the server.
 */
export function toErrorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof InvalidInput) return error.toBody(requestId);
  const known = toDomainError(error as Partial<FastifyError>);
  return {
    statusCode: known.status,
    error: STATUS_CODES[known.status] ?? 'Error',
    code: known.code,
    message: known.message,
    ...(known.details !== undefined && { details: known.details }),
    requestId,
  };
}

/** Returns the seconds in `details: { retryAfterSeconds }` of an error, or the default. */
function retryAfterOf({ details }: ErrorBody): number {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : DEFAULT_RETRY_AFTER_SECONDS;
}

/** Sends the response of a failure, including failures that Fastify raises before any route. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = toErrorBody(error, request.id);
  request.errorCode = body.code;
  if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  // The rest of the body would be parsed as the next request.
  if (body.statusCode === 408) void reply.header('connection', 'close');
  if (body.statusCode === 503 || body.statusCode === 429) {
    if (!reply.hasHeader('retry-after'))
      void reply.header('retry-after', String(retryAfterOf(body)));
  }
  void reply.code(body.statusCode).type('application/json; charset=utf-8').send(body);
}

/** Registers the handler for failures of all requests (docs/architecture.md). */
export function registerErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
