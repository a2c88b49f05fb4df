import { readFileSync } from 'node:fs';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { describeApi } from './api-document.ts';
import { routes } from './domains.ts';
import { ComponentSchemas, SchemaNames } from './platform/http/openapi/openapi-schemas.ts';
import type { ApiOperation } from './platform/http/openapi/openapi.ts';

const document = describeApi('https://oficio.example');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

function operationOf(name: string): ApiOperation {
  const found = operations.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`The document has no ${name}.`);
  return found;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : referencesIn(inner),
  );
}

test('the document contains every endpoint of the server once and nothing else', () => {
  const names = routes.map(({ endpoint }) => endpoint.name);
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
});

test('every reference has its schema in the document', () => {
  const known = Object.keys(document.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  const used = new Set(referencesIn(document));
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((reference) => !known.includes(reference))).toEqual([]);
});

test('a response that is an object, or a list of objects, has a named schema', () => {
  const unnamed = operations.filter(({ responses }) => {
    const schema = Object.values(responses)[0]?.content?.['application/json']?.schema ?? {};
    const items = schema['items'] as object | undefined;
    return 'properties' in schema || (items !== undefined && 'properties' in items);
  });
  expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
});

test('the schema of an order is Order in every response', () => {
  const content = (name: string) =>
    operationOf(name).responses['200']?.content?.['application/json']?.schema;
  const reference = { $ref: '#/components/schemas/Order' };
  expect(content(orders.getOrder.name)).toEqual(reference);
  expect(content(orders.listClientOrders.name)).toEqual({ type: 'array', items: reference });
});

test('an operation lists every status that its access, input, key and limits can cause', () => {
  const statuses = (name: string) => Object.keys(operationOf(name).responses);
  const keyed = ['201', '400', '401', '403', '404', '409', '413', '415', '422', '429', '503'];
  expect(statuses(orders.createOrder.name)).toEqual([...keyed, 'default']);
  const read = ['200', '400', '401', '403', '404', '410', '429', '503', 'default'];
  expect(statuses(catalog.getServiceCard.name)).toEqual(read);
  const { responses } = operationOf(orders.createOrder.name);
  expect(responses['409']?.description).toContain('`SLOT_TAKEN`');
  expect(responses['403']?.description).toContain('`TERMS_NOT_ACCEPTED`');
  const error = { $ref: '#/components/schemas/Error' };
  expect(responses['422']?.content?.['application/json']?.schema).toEqual(error);
});

test('an operation names the scope of a personal token', () => {
  const described = (name: string) => operationOf(name).description;
  expect(described('listClientOrders')).toContain('`orders:read`');
  expect(described('listNearPlaces')).toContain('`catalog:read`');
  expect(described('createWebhook')).toContain('Refuses personal tokens');
  expect(described('login')).not.toContain('personal token');
});

test('the document has the version and the license of the package', () => {
  const manifest = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const license = { name: 'MIT', identifier: 'MIT' };
  expect(document.info).toMatchObject({ version, license });
});

test('two schemas with one name are refused', () => {
  const first = { orderSchema: z.object({ id: z.string() }) };
  const second = { orderSchema: z.object({ id: z.number() }) };
  expect(() => new SchemaNames([first, second])).toThrow('Two schemas are named Order.');
});

test('a schema that contains itself is refused unless it has a name', () => {
  const components = new ComponentSchemas(new SchemaNames([]));
  expect(() => components.describe(z.json(), 'output')).toThrow('contains itself');
});
