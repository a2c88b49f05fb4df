import { STATUS_CODES } from 'node:http';
import { isReading, type EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { ErrorDefinition } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { uploadErrors } from '../uploads/upload.errors.ts';
import type { ComponentSchemas, JsonSchema } from './openapi-schemas.ts';

type AnyError = ErrorDefinition<never>;

/** `ErrorBody` of the contract as JSON Schema. */
const errorSchema: JsonSchema = {
  type: 'object',
  description:
    'The body of every failure. `code` is for programs, `message` for people, in Spanish.',
  required: ['statusCode', 'error', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: 'The reason phrase of the HTTP status.' },
    code: { type: 'string' },
    message: {
      description: 'A list only for invalid input.',
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    issues: {
      type: 'array',
      description: 'For invalid input: the sentences of each field.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { description: 'The current data after a conflict, where the domain gives them.' },
    requestId: { type: 'string', description: 'Finds the line in the log.' },
  },
};

/**
 * Returns the errors of the access check. A token that is sent must be valid even where none is
 * needed.
 */
function accessErrors(endpoint: EndpointDefinition, tokenErrors: readonly AnyError[]): AnyError[] {
  const { access, right } = endpoint;
  if (endpoint.ignoresAccessToken) return [];
  return [
    platformErrors.NOT_AUTHENTICATED,
    ...tokenErrors,
    ...(access === 'provider' || access === 'admin' ? [platformErrors.FORBIDDEN] : []),
    ...(right ? [platformErrors.RIGHT_MISSING] : []),
    ...(access === 'anyone' || access === 'user' || isReading(endpoint)
      ? []
      : [platformErrors.TERMS_NOT_ACCEPTED]),
    ...(endpoint.refusedDuringErasure ? [platformErrors.ERASURE_PENDING] : []),
  ];
}

function bodyErrors({ body, upload, idempotent }: EndpointDefinition): AnyError[] {
  const hasMalformed = body !== undefined || upload !== undefined || idempotent;
  return [
    ...(hasMalformed ? [platformErrors.MALFORMED_REQUEST] : []),
    ...(body || upload ? [platformErrors.TOO_LARGE, platformErrors.UNSUPPORTED_TYPE] : []),
    ...(upload
      ? Object.values<AnyError>(uploadErrors).filter(
          (error) => !(upload.optional && error === uploadErrors.FILE_MISSING),
        )
      : []),
    ...(idempotent ? [platformErrors.IN_PROGRESS, platformErrors.KEY_REUSED] : []),
  ];
}

/**
 * Returns every error that a caller of the endpoint may receive. Every endpoint refuses unknown
 * query parameters.
 */
function errorsOf(endpoint: EndpointDefinition, tokenErrors: readonly AnyError[]): Set<AnyError> {
  return new Set([
    ...(endpoint.errors ?? []),
    platformErrors.INVALID_INPUT,
    ...accessErrors(endpoint, tokenErrors),
    ...bodyErrors(endpoint),
    ...(endpoint.method === 'GET' ? [] : [platformErrors.CONFLICT]),
    platformErrors.TOO_MANY_REQUESTS,
    platformErrors.UNAVAILABLE,
  ]);
}

function describeCode({ code, message }: AnyError): string {
  return typeof message === 'string' ? `- \`${code}\`: ${message}` : `- \`${code}\``;
}

/** Header of responses after which the caller should retry later. */
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'string' } },
};

/**
 * Describes the responses 400 to 503 and the default response of one operation. `tokenErrors` apply
 * to every request with an access token.
 */
export function describeErrors(
  endpoint: EndpointDefinition,
  tokenErrors: readonly AnyError[],
  components: ComponentSchemas,
): Record<string, unknown> {
  const schema = components.define('Error', errorSchema);
  const byStatus = Map.groupBy(errorsOf(endpoint, tokenErrors), ({ status }) => status);
  const responses = [...byStatus].map(([status, errors]) => [
    String(status),
    {
      description: [`${STATUS_CODES[status]}:`, '', ...errors.map(describeCode)].join('\n'),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema } },
    },
  ]);
  return {
    ...(Object.fromEntries(responses) as Record<string, unknown>),
    default: {
      description: `Other statuses are server errors:\n\n${describeCode(platformErrors.UNEXPECTED)}`,
      content: { 'application/json': { schema } },
    },
  };
}
