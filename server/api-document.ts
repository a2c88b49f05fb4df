import { readFileSync } from 'node:fs';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { scopeOf } from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import * as jsonSchemas from '@oficio/contract/platform/api/json-value.ts';
import * as countrySchemas from '@oficio/contract/platform/country-schema.ts';
import * as idSchemas from '@oficio/contract/platform/ids.ts';
import { SESSION_COOKIE } from './domains/accounts/sessions/cookies.service.ts';
import { domains, routes } from './domains.ts';
import { SchemaNames } from './platform/http/openapi/openapi-schemas.ts';
import { buildApiDocument, type ApiDocument } from './platform/http/openapi/openapi.ts';

const names = new SchemaNames([
  ...domains.flatMap(({ schemas }) => schemas ?? []),
  countrySchemas,
  idSchemas,
  jsonSchemas,
]);

const tags = Object.fromEntries(
  domains.flatMap(({ tag }) => (tag ? [[tag.name, tag.description]] : [])),
);

const documents = new Map<string, ApiDocument>();

/**
 * Describes every endpoint of this server as an OpenAPI document. Needs no database. Builds it once
 * per process and address, because tests start many applications.
 */
export function describeApi(publicUrl: string): ApiDocument {
  const document = documents.get(publicUrl) ?? build(publicUrl);
  documents.set(publicUrl, document);
  return document;
}

function build(publicUrl: string): ApiDocument {
  const manifest = new URL('../package.json', import.meta.url);
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    version: string;
    license: string;
  };
  return buildApiDocument({
    endpoints: routes.map(({ endpoint }) => endpoint),
    names,
    tags,
    publicUrl,
    version,
    license,
    scopeOf,
    tokenErrors: [accountsErrors.DEACTIVATED, accountsErrors.SCOPE_MISSING],
    sessionCookie: SESSION_COOKIE,
  });
}
