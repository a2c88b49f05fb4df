import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { administratorRights } from '@oficio/contract/platform/api/administrator-rights.ts';
import { TERMS_VERSION } from '../server/domains/texts/texts-terms.rules.ts';
import {
  availabilitySchema,
  type Availability,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import { toE164 } from '@oficio/contract/platform/phone.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import { demoAdmin, demoClient } from './content/accounts.ts';
import { clients } from './content/clients.ts';
import type { PersonContent } from './content/content-types.ts';
import { providers } from './content/providers.ts';
import { demoId, digestOf } from './demo-ids.ts';

/** An inserted provider. */
export interface SeededProvider {
  id: string;
  userId: string;
  timezone: string;
  country: Country;
  availability: Availability;
}

export interface SeededPeople {
  userIds: Map<string, string>;
  providers: Map<string, SeededProvider>;
}

function toUserRow(person: PersonContent, roles: Role[], at: number, passwordHash: string | null) {
  const joined = new Date(at);
  return {
    id: demoId(`user ${person.key}`, at),
    email: person.email,
    full_name: person.fullName,
    password_hash: passwordHash,
    country: person.country,
    address: person.address,
    phone: toE164(person.phone, person.country),
    roles,
    administrator_rights: roles.includes('ADMIN') ? [...administratorRights] : [],
    verified_at: joined,
    terms_version: TERMS_VERSION,
    terms_accepted_at: joined,
    referral_code: digestOf(person.key).slice(0, 8).toUpperCase(),
    is_demo: true,
    created_at: joined,
    updated_at: joined,
  };
}

/**
 * Inserts the users and provider profiles. Users with an address `…@oficio.example` can sign in.
 */
export async function seedPeople(
  db: TransactionDb,
  now: number,
  passwordHash: string,
): Promise<SeededPeople> {
  const hashFor = (person: PersonContent) =>
    person.email.endsWith('@oficio.example') ? passwordHash : null;
  const joinedAt = (index: number) => now - (420 - 3 * index) * DAY_MS;
  const providerUsers = providers.map((person, index) =>
    toUserRow(person, ['CLIENT', 'PROVIDER'], joinedAt(index), hashFor(person)),
  );
  const clientUsers = [...clients, demoClient].map((person, index) =>
    toUserRow(person, ['CLIENT'], joinedAt(index), hashFor(person)),
  );
  const admin = toUserRow(demoAdmin, ['CLIENT', 'ADMIN'], joinedAt(0), passwordHash);
  await db
    .insertInto('users')
    .values([...providerUsers, ...clientUsers, admin])
    .execute();

  const people = [...providers, ...clients, demoClient, demoAdmin];
  const rows = [...providerUsers, ...clientUsers, admin];
  const userIds = new Map(people.map((person, index) => [person.key, rows[index]?.id ?? '']));
  const profiles = providers.map((provider, index) => ({
    key: provider.key,
    id: demoId(`provider ${provider.key}`, joinedAt(index)),
    userId: userIds.get(provider.key) ?? '',
    timezone: provider.timezone,
    country: provider.country,
    availability: availabilitySchema.parse(provider.availability),
    bio: provider.bio,
    createdAt: new Date(joinedAt(index)),
  }));
  await db
    .insertInto('provider_profiles')
    .values(
      profiles.map((profile) => ({
        id: profile.id,
        user_id: profile.userId,
        bio: profile.bio,
        availability: JSON.stringify(profile.availability),
        timezone: profile.timezone,
        created_at: profile.createdAt,
        updated_at: profile.createdAt,
      })),
    )
    .execute();
  return { userIds, providers: new Map(profiles.map((profile) => [profile.key, profile])) };
}
