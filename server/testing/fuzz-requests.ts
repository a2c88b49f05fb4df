import type { Access, EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { multipartBody, type FuzzBody } from './fuzz-multipart.ts';
import {
  idOf,
  nastyStrings,
  corrupted,
  valueOf,
  type JsonSchema,
  type KnownIds,
} from './fuzz-values.ts';

/** One HTTP request as it is sent. */
export interface FuzzRequest extends FuzzBody {
  /** Name of the endpoint that the request was generated for. */
  name: string;
  method: string;
  path: string;
}

export interface FuzzMaterial {
  /** Access tokens of authorized users, by kind of access. */
  authorizedTokens: Readonly<Record<Access, readonly string[]>>;
  /** Access tokens of all users; the empty string stands for an anonymous caller. */
  tokens: readonly string[];
  ids: KnownIds;
  /** A picture that the server accepts. */
  picture: Buffer;
}

const toSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Escapes text, because Node refuses other characters in a request line. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

const BAD_ENCODINGS = [
  '%',
  '%0',
  '%zz',
  '%c0%af',
  '%ff',
  '%00',
  '%2e%2e%2f',
  ';a=b',
  '//',
  '%F0%9F',
];

function pathOf(endpoint: EndpointDefinition, { ids }: FuzzMaterial): fc.Arbitrary<string> {
  const value = fc.oneof(
    { arbitrary: idOf(ids, endpoint.path.split('/:')[0] ?? ''), weight: 30 },
    {
      arbitrary: fc.constantFrom(...nastyStrings).map((text) => inAddress(text.slice(0, 300))),
      weight: 2,
    },
    { arbitrary: fc.constantFrom(...BAD_ENCODINGS), weight: 1 },
    { arbitrary: fc.constantFrom('me', 'provider', 'constructor'), weight: 1 },
  );
  return fc.array(value, { minLength: 2, maxLength: 2 }).map((values) => {
    let index = 0;
    return `/api${endpoint.path.replace(/:\w+/g, () => values[index++ % 2] ?? 'x')}`;
  });
}

const ODD_QUERIES = [
  '?',
  '?&&',
  '?%',
  '?=',
  '?limit=1&limit=2',
  '?cursor=%00',
  `?a=${'b'.repeat(3_000)}`,
];

function queryOf(endpoint: EndpointDefinition, { ids }: FuzzMaterial): fc.Arbitrary<string> {
  const schema = endpoint.query ? toSchema(endpoint.query) : {};
  const good = valueOf({ type: 'object', ...schema }, ids).map((value) =>
    Object.entries(value as object).map(([key, part]) => `${key}=${inAddress(String(part))}`),
  );
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'x[]', 'a.b'];
  const odd = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...nastyStrings))
    .map(([key, value]) => `${key}=${inAddress(value.slice(0, 2_000))}`);
  const write = (pairs: string[]) => (pairs.length > 0 ? `?${pairs.join('&')}` : '');
  return fc.oneof(
    { arbitrary: good.map(write), weight: 12 },
    {
      arbitrary: fc.tuple(good, odd).map(([pairs, one]) => write([...pairs, one])),
      weight: endpoint.query ? 6 : 1,
    },
    { arbitrary: fc.constantFrom(...ODD_QUERIES), weight: 1 },
  );
}

const json = (text: string, type = 'application/json'): FuzzBody => ({
  headers: { 'content-type': type },
  body: Buffer.from(text),
});

const BROKEN_JSON = [
  '',
  '{',
  '{"a":1,}',
  'NaN',
  '{"a":1e999}',
  '"x"',
  '[]',
  'null',
  '{"a":"\\ud800"}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '{"roles":["ADMIN"],"roles":["CLIENT"]}',
  '['.repeat(5_000) + ']'.repeat(5_000),
  '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
  '\ufeff{}',
  `{"a":"${'x'.repeat(70_000)}"}`,
].map((text) => json(text));

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x; boundary=y',
  'application/json, text/plain',
  '*/*',
  ';',
];

function jsonBody(schema: JsonSchema, { ids }: FuzzMaterial): fc.Arbitrary<FuzzBody> {
  const good = valueOf(schema, ids);
  const write = (value: unknown) => json(JSON.stringify(value) ?? '');
  return fc.oneof(
    { arbitrary: good.map(write), weight: 8 },
    { arbitrary: corrupted(good).map(write), weight: 6 },
    { arbitrary: fc.constantFrom(...BROKEN_JSON), weight: 1 },
    {
      arbitrary: fc
        .tuple(good, fc.constantFrom(...ODD_TYPES))
        .map(([value, type]) => json(JSON.stringify(value) ?? '', type)),
      weight: 1,
    },
  );
}

function bodyOf(endpoint: EndpointDefinition, material: FuzzMaterial): fc.Arbitrary<FuzzBody> {
  const none = fc.constant<FuzzBody>({ headers: {}, body: undefined });
  const written = jsonBody(endpoint.body ? toSchema(endpoint.body) : { type: 'object' }, material);
  if (endpoint.method === 'GET') return none;
  const kinds = [
    { arbitrary: written, weight: endpoint.body ? 12 : 2 },
    { arbitrary: none, weight: endpoint.body ? 1 : 6 },
    { arbitrary: multipartBody(material.picture), weight: endpoint.upload ? 12 : 1 },
  ];
  return fc.oneof(...kinds);
}

function headersOf(
  { access }: EndpointDefinition,
  { authorizedTokens, tokens }: FuzzMaterial,
): fc.Arbitrary<Record<string, string>> {
  const token = fc
    .oneof(
      { arbitrary: fc.constantFrom(...authorizedTokens[access]), weight: 9 },
      { arbitrary: fc.constantFrom(...tokens), weight: 1 },
    )
    .map((value): Record<string, string> => (value ? { authorization: `Bearer ${value}` } : {}));
  const odd = fc.constantFrom<Record<string, string>>(
    { authorization: 'Bearer' },
    { authorization: 'Basic eDp5' },
    { authorization: `Bearer ${'a.'.repeat(3_000)}` },
    { cookie: 'oficio-session=x; =; ;; a="b' },
    { cookie: 'oficio-session=%E0%A4%A; __proto__=x' },
    { 'idempotency-key': 'k' },
    { 'idempotency-key': 'x'.repeat(300) },
    { 'idempotency-key': '' },
    { 'x-http-method-override': 'DELETE' },
    { 'x-forwarded-for': '1.1.1.1, ::1', 'x-forwarded-host': 'evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'accept-encoding': 'gzip;q=0, br;q=x' },
    { 'content-encoding': 'gzip' },
    { range: 'bytes=0-,5-1' },
    { expect: 'x' },
    { 'if-none-match': '*' },
    { 'accept-language': '\u00ff'.repeat(100) },
  );
  const rest = fc.oneof(
    { arbitrary: fc.constant<Record<string, string>>({}), weight: 9 },
    { arbitrary: odd, weight: 1 },
  );
  return fc.tuple(token, rest).map(([first, second]) => ({ ...first, ...second }));
}

/**
 * Generates requests for one endpoint: valid ones, ones with a single error, and ones that no page
 * would send.
 */
export function requestTo(
  endpoint: EndpointDefinition,
  material: FuzzMaterial,
): fc.Arbitrary<FuzzRequest> {
  const method = fc.oneof(
    { arbitrary: fc.constant(endpoint.method as string), weight: 20 },
    {
      arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'TRACE', 'PROPFIND'),
      weight: 1,
    },
  );
  return fc
    .tuple(
      method,
      pathOf(endpoint, material),
      queryOf(endpoint, material),
      bodyOf(endpoint, material),
      headersOf(endpoint, material),
    )
    .map(([verb, path, query, { body, headers }, more]) => ({
      name: endpoint.name,
      method: verb,
      path: path + query,
      headers: { ...headers, ...more },
      body,
    }));
}
