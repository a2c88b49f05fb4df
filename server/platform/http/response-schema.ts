import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

type Serializer = (value: unknown) => string;

const serializers = new WeakMap<z.core.$ZodType, Serializer | false>();

/**
 * Returns the serializer of the responses with this schema; undefined if it has none. It is compiled once per process,
 * for its first response: compiling all of them took a third of the time of a start.
 */
export function responseSerializer(schema: z.core.$ZodType): Serializer | undefined {
  const cached = serializers.get(schema) ?? createSerializer(schema);
  serializers.set(schema, cached);
  return cached || undefined;
}

function createSerializer(schema: z.core.$ZodType): Serializer | false {
  const response = responseSchema(schema);
  if (response === undefined) return false;
  let compiled: Serializer | undefined;
  return (value) => {
    compiled ??= fastJsonStringify(response) as Serializer;
    return compiled(value);
  };
}

/**
 * Returns the JSON Schema from which the serializer of a response is compiled: its types and its required fields. The
 * serializer writes only the fields that the schema names, and throws when a required one is missing. Returns undefined
 * for a schema with parts that it would not write as zod does: unions, records, transforms, any JSON.
 */
function responseSchema(schema: z.core.$ZodType): JsonSchema | undefined {
  if (schema instanceof z.ZodObject)
    return schema.def.catchall ? undefined : objectSchema(schema.def.shape);
  if (schema instanceof z.ZodArray) {
    const items = responseSchema(schema.def.element);
    return items && { type: 'array', items };
  }
  if (schema instanceof z.ZodNullable) {
    const inner = responseSchema(schema.def.innerType);
    return inner && { ...inner, nullable: true };
  }
  if (
    schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodEnum
  )
    return { type: 'string' };
  if (schema instanceof z.ZodNumber) return { type: 'number' };
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  return undefined;
}

function objectSchema(shape: z.core.$ZodShape): JsonSchema | undefined {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    const isOptional = field instanceof z.ZodOptional;
    const property = responseSchema(isOptional ? field.def.innerType : field);
    if (!property) return undefined;
    properties[name] = property;
    if (!isOptional) required.push(name);
  }
  return { type: 'object', properties, required };
}
