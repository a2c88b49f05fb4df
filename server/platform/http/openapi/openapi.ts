import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Access, EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import type { ErrorDefinition } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { describeErrors } from './openapi-errors.ts';
import { ComponentSchemas, type JsonSchema, type SchemaNames } from './openapi-schemas.ts';
import { API_PREFIX } from '../serve.ts';

export interface ApiDescription {
  endpoints: readonly EndpointDefinition[];
  names: SchemaNames;
  /** Groups of operations with a sentence each. Every endpoint's tag is one of them. */
  tags: Readonly<Record<string, string>>;
  publicUrl: string;
  version: string;
  /** SPDX identifier. */
  license: string;
  /** The scope that a personal token needs for an endpoint; undefined where all are refused. */
  scopeOf: (endpoint: EndpointDefinition) => string | undefined;
  /** Errors of every request with an access token, in addition to those of the platform. */
  tokenErrors: readonly ErrorDefinition<never>[];
  /** Name of the cookie with the refresh token. */
  sessionCookie: string;
}

/** The parts of an OpenAPI 3.1 document that this code reads. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}

export interface ApiOperation {
  operationId: string;
  description: string;
  security: Record<string, unknown>[];
  parameters?: ApiParameter[];
  responses: Record<string, ApiResponse>;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: JsonSchema;
}

export interface ApiResponse {
  description: string;
  /** Absent for a response without a body, and for a text. */
  content?: { 'application/json'?: { schema: JsonSchema } };
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success;

/** Describes the fields of a flat object as parameters. */
function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  components: ComponentSchemas,
) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(field as z.ZodType),
    schema: components.describe(field as z.ZodType, 'input'),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'A repeated request with the same key returns the first response again.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
};

/** Describes the JSON body, the form with its file, or both where the file is optional. */
function describeBody(endpoint: EndpointDefinition, components: ComponentSchemas) {
  const { body, upload } = endpoint;
  const json = body && components.describe(body, 'input');
  const jsonContent = json && { 'application/json': { schema: json } };
  if (!upload) return json && { required: !isOptional(body), content: jsonContent };
  const file = {
    type: 'string',
    format: 'binary',
    description: `${upload.formats.join(', ')}; ${upload.maxBytes} bytes at most`,
  };
  const fields = json ? components.resolve(json) : {};
  const required = [...((fields['required'] as string[] | undefined) ?? []), 'file'];
  const form = {
    type: 'object',
    ...fields,
    properties: { ...(fields['properties'] as object | undefined), file },
    ...(!upload.optional && { required }),
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: form }, ...(upload.optional && jsonContent) },
  };
}

function describeSuccess(endpoint: EndpointDefinition, components: ComponentSchemas) {
  const { response, query, mediaType = 'application/json' } = endpoint;
  const link = {
    Link: {
      description: 'The address of the next page, with `rel="next"`; absent on the last one.',
      schema: { type: 'string' },
    },
  };
  return {
    description: endpoint.status === 302 ? 'Redirects the browser' : 'Done',
    ...(query && 'cursor' in query.shape && { headers: link }),
    ...(response && {
      content: { [mediaType]: { schema: components.describe(response, 'output') } },
    }),
  };
}

const callers: Record<Access, string> = {
  anyone: 'For all callers.',
  user: 'For users who are signed in.',
  member: 'For signed-in users who have accepted the terms.',
  provider: 'For providers who have accepted the terms.',
  admin: 'For administrators.',
};

function describeAccess(
  { access, right, rateLimit, ignoresAccessToken }: EndpointDefinition,
  scope: string | undefined,
): string {
  const sentences = [
    right ? `For administrators with the right \`${right}\`.` : callers[access],
    ...(ignoresAccessToken
      ? []
      : [scope ? `Scope of a personal token: \`${scope}\`.` : 'Refuses personal tokens.']),
  ];
  if (rateLimit)
    sentences.push(
      `At most ${rateLimit.max} requests in ${rateLimit.minutes} minutes from one address.`,
    );
  return sentences.join(' ');
}

function describeSecurity({ access, ignoresAccessToken, sessionCookie }: EndpointDefinition) {
  if (sessionCookie) return [{ sessionCookie: [] }];
  if (ignoresAccessToken) return [];
  return access === 'anyone' ? [{}, { accessToken: [] }] : [{ accessToken: [] }];
}

function describeOperation(
  endpoint: EndpointDefinition,
  { tokenErrors, scopeOf }: Pick<ApiDescription, 'tokenErrors' | 'scopeOf'>,
  components: ComponentSchemas,
) {
  const parameters = [
    ...describeParameters(endpoint.params, 'path', components),
    ...describeParameters(endpoint.query, 'query', components),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  const requestBody = describeBody(endpoint, components);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: describeAccess(endpoint, scopeOf(endpoint)),
    tags: [endpoint.tag],
    security: describeSecurity(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status ?? 200]: describeSuccess(endpoint, components),
      ...describeErrors(endpoint, tokenErrors, components),
    },
  };
}

const describeCredentials = (sessionCookie: string) => ({
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session, or a personal token (`pat_…`).',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: `__Host-${sessionCookie}`,
    description: `The refresh token, sent by browsers. On plain http the cookie is \`${sessionCookie}\`.`,
  },
});

const documented = ({ documentedPath, path }: EndpointDefinition) => documentedPath ?? path;

/** By which operations are sorted, like the schemas: the order in which domains register them has no meaning. */
const placeOf = (endpoint: EndpointDefinition) => `${documented(endpoint)} ${endpoint.method}`;

/**
 * Describes endpoints as an OpenAPI document. Depends on nothing else, so the result is identical
 * in every process.
 */
export function buildApiDocument(description: ApiDescription): ApiDocument {
  const { endpoints, publicUrl, version, license } = description;
  const securitySchemes = describeCredentials(description.sessionCookie);
  const components = new ComponentSchemas(description.names);
  const paths: ApiDocument['paths'] = {};
  const sorted = endpoints.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  for (const endpoint of sorted) {
    const path = API_PREFIX + documented(endpoint);
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    const operations = (paths[address] ??= {});
    operations[endpoint.method.toLowerCase()] = describeOperation(
      endpoint,
      description,
      components,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version,
      description: 'All functions of the web app. Failures have the body `Error`.',
      license: { name: license, identifier: license },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(description.tags).map(([name, sentence]) => ({
      name,
      description: sentence,
    })),
    paths,
    components: { schemas: components.toJSON(), securitySchemes },
  };
}

/** Serves the document at /api/openapi.json, with the name of the installation, and its readable page at /api/docs. */
export async function registerApiPage(
  app: FastifyInstance,
  document: ApiDocument,
  readName: () => Promise<string>,
): Promise<void> {
  const specification = { document: document as unknown as StaticDocumentSpec['document'] };
  await app.register(swagger, { mode: 'static', specification });
  app.get('/api/openapi.json', async () => ({
    ...document,
    info: { ...document.info, title: await readName() },
  }));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    theme: { title: 'API' },
  });
}
