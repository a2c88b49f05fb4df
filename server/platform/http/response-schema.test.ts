import fastify from 'fastify';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { responseSerializer } from './response-schema.ts';

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(['client', 'provider']),
  rating: z.number().nullable(),
  isActive: z.boolean(),
  note: z.string().optional(),
  address: z.object({ zones: z.array(z.string()) }).nullable(),
});

const person = {
  id: 'a5b6c2d4-0f5f-4d0e-8f5e-3f3b6f1c2d4e',
  name: 'Ana "la rápida"\n✓',
  role: 'client',
  rating: 4.5,
  isActive: true,
  address: { zones: ['norte', 'sur'] },
};

/** Sends `value` through Fastify with the serializer of the schema. */
async function send(schema: z.ZodType, value: unknown) {
  const app = fastify();
  const serialize = responseSerializer(schema) as () => string;
  const route = { schema: { response: { 200: {} } }, serializerCompiler: () => serialize };
  app.get('/', route, async () => value);
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body };
}

test.each([
  person,
  { ...person, note: '' },
  { ...person, rating: null, address: null },
  { ...person, rating: 0, isActive: false, address: { zones: [] } },
])('the serializer writes what the schema parses: %j', async (value) => {
  const { body } = await send(z.array(personSchema), [value]);
  expect(JSON.parse(body)).toEqual(z.array(personSchema).parse([value]));
});

test('the serializer omits fields that the schema does not name, at any depth', async () => {
  const secrets = { password: 'secreto', address: { zones: ['norte'], street: 'secreto' } };
  const { body } = await send(z.array(personSchema), [{ ...person, ...secrets }]);
  expect(body).not.toContain('secreto');
});

test('the serializer refuses a value without a required field', async () => {
  const { name: _, ...nameless } = person;
  expect((await send(personSchema, nameless)).statusCode).toBe(500);
});

test.each([
  z.record(z.string(), z.boolean()),
  z.object({ value: z.union([z.string(), z.number()]) }),
  z.array(z.object({ value: z.string().transform(Number) })),
  z.looseObject({ id: z.string() }),
  z.object({ value: z.json() }),
])('a schema that the serializer would not write faithfully has none', (schema) => {
  expect(responseSerializer(schema)).toBeUndefined();
});
