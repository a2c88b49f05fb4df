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

const httpErrors: Record<number, ErrorDefinition> = {
  400: platformErrors.MALFORMED_REQUEST,
  403: platformErrors.FORBIDDEN,
  404: platformErrors.NOT_FOUND,
  413: platformErrors.TOO_LARGE,
  415: platformErrors.UNSUPPORTED_TYPE,
  429: platformErrors.TOO_MANY_REQUESTS,
  503: platformErrors.UNAVAILABLE,
};

/** The database is back this soon after an outage, and a slot is free. */
const UNKNOWN_WAIT_SECONDS = 5;

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

/** The body of any failure; nothing of an unexpected error's own text leaves the server. */
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

/** The seconds that an error names in `details: { retryAfterSeconds }`; a few where nobody knows better. */
function secondsToWait({ details }: ErrorBody): number {
  const { retryAfterSeconds } = (details ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : UNKNOWN_WAIT_SECONDS;
}

/** Answers a failure; also those that Fastify meets before any route. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = toErrorBody(error, request.id);
  if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  // The rest of the body would be taken for the next request.
  if (body.statusCode === 408) void reply.header('connection', 'close');
  if (body.statusCode === 503 || body.statusCode === 429) {
    if (!reply.hasHeader('retry-after'))
      void reply.header('retry-after', String(secondsToWait(body)));
  }
  void reply.code(body.statusCode).type('application/json; charset=utf-8').send(body);
}

/** One handler for every failure of every request (docs/architecture.md). */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}
