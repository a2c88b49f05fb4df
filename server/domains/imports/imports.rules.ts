import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sign } from '#platform/signatures.ts';

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
  /** Distance around the only place; absent for a list of places. */
  radiusKm?: number;
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

type SigningConfig = Parameters<typeof sign>[0];

const PURPOSE = 'imported people';

/** Phones and addresses are few enough to try them all, so their hashes need the secret of the installation. */
const hashOf = (config: SigningConfig, kind: string, value: string) =>
  sign(config, PURPOSE, `${kind} ${value}`);

export const hashEmail = (config: SigningConfig, email: string): string =>
  hashOf(config, 'email', email);

/** Returns the hashes by which a person is recognized in later imports, also after the data are deleted. */
export function identityOf(
  config: SigningConfig,
  { key, content: { email, phone } }: Pick<ImportedPerson, 'key' | 'content'>,
): Identity {
  const emailHash = email === null ? null : hashEmail(config, email);
  const hashes = [
    key === null ? null : hashOf(config, 'key', key),
    emailHash,
    phone === null ? null : hashOf(config, 'phone', phone),
  ].filter((hash) => hash !== null);
  return { keyHash: hashes[0] ?? '', emailHash, all: hashes };
}
