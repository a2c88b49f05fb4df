import { createHash } from 'node:crypto';
import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';

export const LINK_LIFETIME_MS = 30 * DAY_MS;
export const REPORT_RETENTION_MS = 90 * DAY_MS;
/** A profile that nobody claims is deleted after this time without an import that changes it. */
export const UNCLAIMED_RETENTION_MS = 180 * DAY_MS;
/** Number of refused lines that a report lists. */
export const LISTED_REFUSALS = 500;

/** The data of a person in an import, in the shapes with which a provider publishes. */
export interface ImportedContent {
  fullName: string;
  email: string | null;
  /** E.164 */
  phone: string | null;
  country: Country;
  /** The currency of the prices, ISO 4217. */
  currency: string;
  bio: string;
  availability: Availability | null;
  placeIds: string[];
  cards: ServiceCardBody[];
}

export interface ImportedPerson {
  /** The first line of the person. */
  line: number;
  /** The operator's key of the person; without one, the address, or the phone. */
  key: string | null;
  content: ImportedContent;
}

export interface Identity {
  /** The profile of a person is found by this hash. */
  keyHash: string;
  emailHash: string | null;
  /** All hashes of the person, by which a person who declined is recognized. */
  all: string[];
}

const hashOf = (kind: string, value: string) =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url');

export const hashEmail = (email: string): string => hashOf('email', email);

/** Returns the hashes by which a person is recognized in later imports, also after the data are deleted. */
export function identityOf({
  key,
  content: { email, phone },
}: Pick<ImportedPerson, 'key' | 'content'>): Identity {
  const emailHash = email === null ? null : hashEmail(email);
  const hashes = [
    key === null ? null : hashOf('key', key),
    emailHash,
    phone === null ? null : hashOf('phone', phone),
  ].filter((hash) => hash !== null);
  return { keyHash: hashes[0] ?? '', emailHash, all: hashes };
}
