import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { EndpointDefinition } from '@oficio/contract/platform/endpoint.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const errorSchema = {
  type: 'object',
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    code: { type: 'string' },
    message: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
};

function errorResponses(endpoint: EndpointDefinition): Record<number, unknown> {
  const byStatus = Map.groupBy(endpoint.errors ?? [], (definition) => definition.status);
  const entries = [...byStatus].map(([status, definitions]) => [
    status,
    { description: definitions.map((definition) => definition.code).join(', '), ...errorSchema },
  ]);
  return Object.fromEntries(entries) as Record<number, unknown>;
}

function bodySchema({ body, upload }: EndpointDefinition): Record<string, unknown> | undefined {
  const json = body && toJsonSchema(body, 'input');
  if (!upload) return json;
  const file = {
    type: 'string',
    format: 'binary',
    description: `${upload.formats.join(', ')}; ${upload.maxBytes} bytes at most`,
  };
  return {
    type: 'object',
    ...json,
    properties: { ...(json?.['properties'] as object | undefined), file },
    ...(upload.optional ? {} : { required: ['file'] }),
  };
}

/** One endpoint as the API page shows it. */
function describeEndpoint(endpoint: EndpointDefinition): FastifySchema {
  const { params, query, response, upload } = endpoint;
  const status = endpoint.status ?? 200;
  const body = bodySchema(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.${endpoint.idempotent ? ' Accepts an Idempotency-Key header.' : ''}`,
    tags: [endpoint.tag],
    ...(endpoint.access !== 'anyone' && { security: [{ accessToken: [] }] }),
    ...(upload && {
      consumes: upload.optional
        ? ['application/json', 'multipart/form-data']
        : ['multipart/form-data'],
    }),
    ...(params && { params: toJsonSchema(params, 'input') }),
    ...(query && { querystring: toJsonSchema(query, 'input') }),
    ...(body && { body }),
    response: {
      [status]: response ? toJsonSchema(response, 'output') : { type: 'null', description: 'Done' },
      ...errorResponses(endpoint),
    },
  };
}

/** OpenAPI at /api/openapi.json and a readable page at /api/docs, both made from the endpoints. */
export async function registerApiPage(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Oficio',
        version: '0.1.0',
        description:
          'Everything the web app can do. Errors: `{ statusCode, error, code, message }`, in Spanish.',
      },
      servers: [{ url: config.PUBLIC_URL }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    hideUntagged: true,
    transform: ({ schema, url, route }) => {
      const { endpoint } = route.config ?? {};
      return { schema: endpoint ? describeEndpoint(endpoint) : schema, url };
    },
  });
  app.get('/api/openapi.json', async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', defaultModelsExpandDepth: -1 },
    theme: { title: 'Oficio · API' },
  });
}
