import { readFileSync } from 'node:fs';
import * as addresses from '@oficio/contract/domains/accounts/accounts-addresses.schema.ts';
import * as credentials from '@oficio/contract/domains/accounts/accounts-credentials.schema.ts';
import * as google from '@oficio/contract/domains/accounts/accounts-google.schema.ts';
import * as reputation from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import * as accounts from '@oficio/contract/domains/accounts/accounts.schema.ts';
import * as disputes from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import * as administration from '@oficio/contract/domains/administration/administration.schema.ts';
import * as audit from '@oficio/contract/domains/audit/audit.schema.ts';
import * as catalogReasons from '@oficio/contract/domains/catalog/catalog-reasons.schema.ts';
import * as blocks from '@oficio/contract/domains/blocks/blocks.schema.ts';
import * as catalogList from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.schema.ts';
import * as landing from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import * as discovery from '@oficio/contract/domains/discovery/discovery.schema.ts';
import * as chat from '@oficio/contract/domains/chat/chat.schema.ts';
import * as serviceRequests from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import * as media from '@oficio/contract/domains/media/media.schema.ts';
import * as negotiations from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import * as notifications from '@oficio/contract/domains/notifications/notifications.schema.ts';
import * as orders from '@oficio/contract/domains/orders/orders.schema.ts';
import * as waiting from '@oficio/contract/domains/orders/waiting/waiting.schema.ts';
import * as places from '@oficio/contract/domains/places/places.schema.ts';
import * as serviceArea from '@oficio/contract/domains/places/places-area.schema.ts';
import * as providers from '@oficio/contract/domains/providers/providers.schema.ts';
import * as providerReputation from '@oficio/contract/domains/reputation/reputation.schema.ts';
import * as reports from '@oficio/contract/domains/reports/reports.schema.ts';
import * as reviews from '@oficio/contract/domains/reviews/reviews.schema.ts';
import * as verifications from '@oficio/contract/domains/verifications/verifications.schema.ts';
import * as settings from '@oficio/contract/domains/settings/settings.schema.ts';
import * as synonyms from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import * as skills from '@oficio/contract/domains/skills/skills.schema.ts';
import * as countries from '@oficio/contract/platform/country-schema.ts';
import * as ids from '@oficio/contract/platform/ids.ts';
import * as json from '@oficio/contract/platform/api/json-value.ts';
import { SESSION_COOKIE } from './domains/accounts/sessions/cookies.service.ts';
import { routes } from './domains.ts';
import { SchemaNames } from './platform/http/openapi/openapi-schemas.ts';
import { buildApiDocument, type ApiDocument } from './platform/http/openapi/openapi.ts';

const names = new SchemaNames([
  addresses,
  disputes,
  waiting,
  credentials,
  google,
  reputation,
  accounts,
  administration,
  audit,
  blocks,
  catalog,
  discovery,
  landing,
  catalogList,
  catalogReasons,
  chat,
  serviceRequests,
  media,
  negotiations,
  notifications,
  orders,
  places,
  serviceArea,
  providers,
  providerReputation,
  reports,
  reviews,
  verifications,
  settings,
  skills,
  synonyms,
  countries,
  ids,
  json,
]);

const tags = {
  Accounts: 'Registration, sessions, sign-in with Google, the account of the caller.',
  Blocks: 'Users who want nothing to do with each other.',
  Settings: 'Values that administrators change.',
  Skills: 'The trades under which services are published.',
  Places: 'Cities, for searches and for the areas of providers. Data of GeoNames, CC BY 4.0.',
  Providers: 'Profiles of providers, their hours and free slots.',
  Catalog: 'Service cards with packages and pictures.',
  Discovery: 'Suggestions while a visitor types, and searches that found nothing.',
  Orders: 'Bookings and emergencies, and what follows: moves, cancellations, absences, problems.',
  Favorites: 'Saved service cards.',
  'Service requests': 'Messages to a provider before a booking.',
  Negotiations: 'Quotes for work that no package covers.',
  Reputation: 'Facts about providers, and the reasons for the place of a card in a search.',
  Chat: 'Messages between the parties of an order; they are sent over a socket.',
  Reviews: 'Reviews that the parties of an order write about each other.',
  Reports: 'Reports of content, their decisions, and objections to them.',
  Notifications: 'Notifications of the user.',
  Verifications: 'Documents that prove the identity or the license of a provider.',
  Administration:
    'Users, the export and erasure of their data, disputed orders, and the audit log.',
};

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
    tokenErrors: [accountsErrors.DEACTIVATED],
    sessionCookie: SESSION_COOKIE,
  });
}
