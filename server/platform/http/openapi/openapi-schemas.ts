import { isDeepStrictEqual } from 'node:util';
import { jsonSchema as anyJson } from '@oficio/contract/platform/api/json-value.ts';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const DEFINITIONS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';
/** Kinds that get a named schema. A named string would hide its format behind a reference. */
const NAMED_KINDS: ReadonlySet<string> = new Set([
  'object',
  'union',
  'enum',
  'pipe',
  'optional',
  'lazy',
]);

/** A registry that adds names to schemas. */
export class SchemaNames extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #names = new Map<z.core.$ZodType, string>();

  /**
   * Names every exported `…Schema`, `…Body` and `…Response` of contract modules: `orderSchema`
   * becomes `Order`. The names are assigned here and not beside each schema, because the schemas
   * are also loaded in browsers. Throws when two schemas would get the same name.
   */
  constructor(modules: readonly object[]) {
    super();
    const taken = new Set<string>();
    for (const [key, value] of modules.flatMap((module) => Object.entries(module))) {
      const [, stem, body] = /^(.+?)(?:Schema|Response)$|^(.+Body)$/.exec(key) ?? [];
      const camel = stem ?? body;
      if (!camel || !(value instanceof z.ZodType) || !NAMED_KINDS.has(value.def.type)) continue;
      const name = camel.charAt(0).toUpperCase() + camel.slice(1);
      if (taken.has(name)) throw new Error(`Two schemas are named ${name}.`);
      taken.add(name);
      this.#names.set(value, name);
    }
  }

  override get(schema: z.core.$ZodType) {
    const known = z.globalRegistry.get(schema);
    const id = this.#names.get(schema);
    return id === undefined ? known : { ...known, id };
  }
}

/**
 * Turns a record with a closed list of keys into an object with these properties, which code
 * generators support.
 */
function nameKeys(schema: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties } = schema;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || !additionalProperties) return;
  schema.properties = Object.fromEntries(
    propertyNames.enum.map((key) => [String(key), additionalProperties]),
  );
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** Replaces the expanded schema, which would contain itself. Generators of types refuse that. */
function describeAnyJson(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.anyOf;
  schema.description = 'Any value of JSON.';
}

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, inner.replace(DEFINITIONS, COMPONENTS)]
      : [key, pointToComponents(inner)],
  );
  return Object.fromEntries(entries) as unknown;
}

/** The named schemas of one document, collected while its operations are described. */
export class ComponentSchemas {
  readonly #schemas = new Map<string, JsonSchema>();
  readonly #names: SchemaNames;

  constructor(names: SchemaNames) {
    this.#names = names;
  }

  /** Returns the JSON Schema of `schema`, as a reference if it has a name. */
  describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Wraps the schema in a list, because the root of a JSON Schema never becomes a definition.
    const { items, $defs = {} } = z.toJSONSchema(z.array(schema), {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // Responses may contain further fields, so only requests refuse unknown ones.
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        nameKeys(jsonSchema);
        if (zodSchema === anyJson) describeAnyJson(jsonSchema);
      },
    });
    for (const [name, definition] of Object.entries($defs)) this.#add(name, definition);
    return pointToComponents(items) as JsonSchema;
  }

  /** Adds a schema that comes from no contract module and returns a reference to it. */
  define(name: string, schema: JsonSchema): JsonSchema {
    this.#add(name, schema);
    return { $ref: COMPONENTS + name };
  }

  /** Resolves a reference. Other schemas are returned unchanged. */
  resolve(schema: JsonSchema): JsonSchema {
    const { $ref } = schema;
    if (typeof $ref !== 'string') return schema;
    return this.#schemas.get($ref.slice(COMPONENTS.length)) ?? schema;
  }

  /** Returns all schemas by name, in alphabetical order. */
  toJSON(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(name: string, definition: object): void {
    if (name.startsWith('__'))
      throw new Error('A schema that contains itself needs an exported name in the contract.');
    const schema = pointToComponents(definition) as JsonSchema;
    const other = this.#schemas.get(name);
    if (other && !isDeepStrictEqual(other, schema))
      throw new Error(`${name} is not the same in a request and in a response.`);
    this.#schemas.set(name, schema);
  }
}
