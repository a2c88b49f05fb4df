import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const LONE_SURROGATE = '\ud800';

/** Strings that often break parsers, validation, search or rendering. */
export const nastyStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  LONE_SURROGATE,
  `\udfff${LONE_SURROGATE}`,
  '__proto__',
  'constructor',
  'toString',
  '\u202egnp.exe',
  '\u200b\u2060\ufeff',
  'ﬀ\u0130ı',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦',
  'x'.repeat(10_000),
  '9'.repeat(400),
  "' or 1=1; drop table users; --",
  '") or ("1"="1',
  '\\',
  '%',
  '%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x1F',
  '٣',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '0000-00-00T00:00:00Z',
  '2024-02-30T10:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59Z',
  '2026-13-45',
  '9999-12-31',
  '0001-01-01',
  '24:00',
  'America/Nowhere',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a@b.c',
  'javascript:alert(1)',
];

const nastyValues: readonly unknown[] = [
  ...nastyStrings,
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e-7,
  9.999,
  2 ** 31,
  2 ** 53,
  1e21,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  [],
  [[]],
  {},
  [null],
  { length: 1e9 },
  { toJSON: 1 },
  { $ne: null },
];

export const nasty = fc.constantFrom(...nastyValues);

/**
 * Ids of existing records, by the name of the field or the path that carries them; '' holds the ids
 * of all kinds.
 */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** Generates an id, mostly one of the kind that the field or path expects. */
export function idOf(ids: KnownIds, name: string): fc.Arbitrary<string> {
  const [all = [], own = all] = [ids[''], ids[name]];
  return fc.oneof(
    { arbitrary: fc.constantFrom(...own), weight: 12 },
    { arbitrary: fc.constantFrom(...all), weight: 2 },
    { arbitrary: fc.uuid({ version: [4, 7] }), weight: 1 },
  );
}

/** Generates full hours, most of them within the booking window. */
const instant = fc
  .oneof(
    { arbitrary: fc.integer({ min: 24, max: 24 * 80 }), weight: 6 },
    { arbitrary: fc.integer({ min: -1e5, max: 1e5 }), weight: 1 },
  )
  .map((hours) => new Date(Math.ceil(Date.now() / HOUR_MS + hours) * HOUR_MS).toISOString());

function stringOf(schema: JsonSchema, ids: KnownIds, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === 'uuid') return idOf(ids, name);
  if (format === 'date-time') return instant;
  if (format === 'email') return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  const longest = Math.min(Math.max(maxLength, minLength), minLength + 40);
  return fc.oneof(
    fc.string({ minLength, maxLength: longest }),
    fc.string({ minLength, maxLength: longest, unit: 'grapheme' }),
    fc.constant('x'.repeat(Math.max(minLength, Math.min(maxLength, 5_000)))),
  );
}

function objectOf(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const entries = Object.entries(properties).map(([key, value]) => [key, valueOf(value, ids, key)]);
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

/**
 * Generates values that match a JSON schema. Refinements that a JSON schema cannot express may
 * still fail.
 */
export function valueOf(schema: JsonSchema, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids, name)));
  if (schema.allOf)
    return valueOf(
      Object.assign({}, schema, ...schema.allOf, { allOf: undefined }) as JsonSchema,
      ids,
    );
  switch (schema.type) {
    case 'string':
      return stringOf(schema, ids, name);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -1e9),
        max: Math.min(schema.maximum ?? 500, 1e9),
      });
    case 'number': {
      const [min, max] = [schema.minimum ?? 0, Math.min(schema.maximum ?? 1e6, 1e9)];
      return fc
        .integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) })
        .map((cents) => cents / 100);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, ids, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return objectOf(schema, ids);
    default:
      return fc.oneof(fc.string(), fc.integer(), nasty);
  }
}

/**
 * Corrupts valid values at one place: replaces, removes, adds or wraps a member, or replaces the
 * whole value.
 */
export function corrupted(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(good, nasty, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap', 'whole'))
    .map(([value, bad, at, how]) => {
      if (typeof value !== 'object' || value === null || how === 'whole') return bad;
      const copy = structuredClone(value) as Record<string, unknown>;
      const keys = Object.keys(copy);
      const key = keys[at % Math.max(keys.length, 1)] ?? 'x';
      if (how === 'replace') copy[key] = bad;
      if (how === 'remove') delete copy[key];
      if (how === 'add') copy[typeof bad === 'string' && bad !== '__proto__' ? bad : 'extra'] = bad;
      if (how === 'wrap') copy[key] = [copy[key]];
      return copy;
    });
}
