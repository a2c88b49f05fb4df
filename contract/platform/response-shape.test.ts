import { expect, test } from 'vitest';
import { z } from 'zod';
import * as agendaEndpoints from '../domains/agenda/agenda.endpoints.ts';
import * as agendaRequests from '../domains/agenda/agenda.requests.ts';
import * as catalogEndpoints from '../domains/catalog/catalog.endpoints.ts';
import * as catalogRequests from '../domains/catalog/catalog.requests.ts';
import * as providersEndpoints from '../domains/providers/providers.endpoints.ts';
import * as providersRequests from '../domains/providers/providers.requests.ts';
import * as skillsEndpoints from '../domains/skills/skills.endpoints.ts';
import * as skillsRequests from '../domains/skills/skills.requests.ts';
import type { EndpointDefinition } from './api/endpoint.ts';
import { hasShape, responseShape } from './response-shape.ts';

const thing = { isList: false, fields: ['id', 'name'] };
const things = { isList: true, fields: ['id'] };
const texts = { isList: true, fields: [] };

test('the shape of a schema consists of its required fields', () => {
  const schema = z.object({
    id: z.string(),
    name: z.string().nullable(),
    more: z.int().optional(),
  });
  expect(responseShape(schema)).toEqual(thing);
  expect(responseShape(z.array(schema.pick({ id: true })))).toEqual(things);
  expect(responseShape(z.array(z.string()))).toEqual(texts);
  expect(responseShape(z.string())).toBeUndefined();
  expect(responseShape(undefined)).toBeUndefined();
});

test('a response with the required fields has the shape, also with further fields', () => {
  expect(hasShape({ id: '1', name: null, more: 1 }, thing)).toBe(true);
  expect(hasShape([{ id: '1' }, { id: '2', more: 1 }], things)).toBe(true);
  expect(hasShape([], things)).toBe(true);
  expect(hasShape(['09:00'], texts)).toBe(true);
});

test.each([undefined, null, '', 'id', 7, [], {}, [{}], { id: '1' }])(
  '%j does not have the shape of the object',
  (body) => expect(hasShape(body, thing)).toBe(false),
);

test.each([undefined, null, '', 'id', 7, {}, [{}], [null], [{ id: '1' }, null]])(
  '%j does not have the shape of the list',
  (body) => expect(hasShape(body, things)).toBe(false),
);

test('an object does not have the shape of a list of texts', () => {
  expect(hasShape({}, texts)).toBe(false);
});

const requests = Object.values({
  ...agendaRequests,
  ...catalogRequests,
  ...providersRequests,
  ...skillsRequests,
});
const endpoints: Record<string, EndpointDefinition> = {
  ...agendaEndpoints,
  ...catalogEndpoints,
  ...providersEndpoints,
  ...skillsEndpoints,
};

test.each(requests)('the request of $name lists the required fields of its response', (request) => {
  const endpoint = endpoints[request.name];
  expect(endpoint).toMatchObject(request);
  expect(request.responseShape).toEqual(responseShape(endpoint?.response));
});
