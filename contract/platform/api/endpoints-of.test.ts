import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { idParams } from '../ids.ts';
import { defineRequest, type EndpointCall, type EndpointInput } from './endpoint.ts';
import { endpointsOf } from './endpoints-of.ts';

const { get, create, post, remove, ofRequest } = endpointsOf('Test');
const summary = 'Test';
const thing = z.object({ name: z.string() });

test('an endpoint has the method of its function and the tag of its file', () => {
  expect(get('listThings', '/things', { access: 'user', summary, response: thing })).toEqual({
    name: 'listThings',
    method: 'GET',
    path: '/things',
    tag: 'Test',
    access: 'user',
    summary,
    response: thing,
  });
});

test('one with the id of a record takes it as its only parameter', () => {
  const read = get('readThing', '/things/:id/parts', { access: 'user', summary, response: thing });
  expect(read.params).toBe(idParams);
  expectTypeOf<EndpointInput<typeof read>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<{}>().not.toExtend<EndpointCall<typeof read>>();
});

test('other parameters have a schema', () => {
  const params = z.strictObject({ id: z.string(), part: z.string() });
  const declared = { access: 'user', summary, params, response: thing } as const;
  const read = get('readPart', '/things/:id/parts/:part', declared);
  expect(read.params).toBe(params);
  expectTypeOf<EndpointInput<typeof read>['params']>().toEqualTypeOf<{
    id: string;
    part: string;
  }>();
});

test('an endpoint without parameters takes none', () => {
  const list = get('listThings', '/things.csv', { access: 'user', summary, response: thing });
  expect(list).not.toHaveProperty('params');
  expectTypeOf<EndpointInput<typeof list>['params']>().toEqualTypeOf<undefined>();
});

test('an endpoint without a response has the status 204', () => {
  expect(remove('deleteThing', '/things/:id', { access: 'user', summary })).toMatchObject({
    status: 204,
  });
});

test('a creation is idempotent and has the status 201, other POST requests are neither', () => {
  const declared = { access: 'user', summary, response: thing } as const;
  expect(create('createThing', '/things', declared)).toMatchObject({
    method: 'POST',
    status: 201,
    idempotent: true,
  });
  const sent = post('sendThing', '/things', declared);
  expect(sent).not.toHaveProperty('status');
  expect(sent).not.toHaveProperty('idempotent');
});

test('a right is the access of administrators', () => {
  const decide = post('decideThing', '/decision', { right: 'people', summary });
  expect(decide).toMatchObject({ access: 'admin', right: 'people' });
  expectTypeOf(decide.access).toEqualTypeOf<'admin'>();
});

test('an endpoint can be made from the request that public pages load', () => {
  const request = defineRequest({ name: 'getThing', method: 'GET', path: '/things/:id' });
  const declared = ofRequest(request, { access: 'anyone', summary, response: thing });
  expect(declared).toMatchObject({ ...request, access: 'anyone', params: idParams });
  expectTypeOf<EndpointInput<typeof declared>['params']>().toEqualTypeOf<{ id: string }>();
});
