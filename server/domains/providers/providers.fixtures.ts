import { randomUUIDv7 } from 'node:crypto';
import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import type { Context } from '#platform/context.ts';
import { createTestUser, signIn, type TestUserOptions } from '../accounts/accounts.fixtures.ts';

/** A signed-in user. */
export interface Person {
  userId: string;
  email: string;
  fullName: string;
  token: string;
}

/** Creates a signed-in user, by default with a complete profile. */
export async function createPerson(
  context: Context,
  options: TestUserOptions = {},
): Promise<Person> {
  const user = await createTestUser(context, options);
  const { id: userId, email, fullName } = user;
  return { userId, email, fullName, token: await signIn({ context }, user) };
}

/** Returns the same hours for every day of the week. */
export function everyDay(from: string, to: string): Availability {
  return Object.fromEntries(
    weekdays.map((day) => [day, { active: true, from, to }]),
  ) as Availability;
}

export interface ProviderOptions extends TestUserOptions {
  timezone?: string;
  availability?: Availability;
  bio?: string;
  /** Default: 60 days ago. New profiles publish few cards a day. */
  profileCreatedAt?: Date;
}

export interface Provider extends Person {
  profileId: string;
  timezone: string;
}

/**
 * Creates a provider, who by default works 08:00 to 20:00 every day in Bogotá, which has no clock
 * changes.
 */
export async function createProvider(
  context: Context,
  options: ProviderOptions = {},
): Promise<Provider> {
  const { timezone = 'America/Bogota', availability = everyDay('08:00', '20:00') } = options;
  const person = await createPerson(context, {
    fullName: 'Beto Prestador',
    roles: ['CLIENT', 'PROVIDER'],
    ...options,
  });
  const profileId = randomUUIDv7();
  await context.db
    .insertInto('provider_profiles')
    .values({
      id: profileId,
      user_id: person.userId,
      bio: options.bio ?? '',
      availability: JSON.stringify(availability),
      timezone,
      created_at: options.profileCreatedAt ?? new Date(Date.now() - 60 * 86_400_000),
    })
    .execute();
  return { ...person, profileId, timezone };
}

/** Returns the instant of a time on the provider's clock, `days` after today. */
export function instantAt(
  provider: Pick<Provider, 'timezone'>,
  days: number,
  time: string,
): string {
  return Temporal.Now.zonedDateTimeISO(provider.timezone)
    .add({ days })
    .withPlainTime(time)
    .toInstant()
    .toString();
}

/** Returns the day ('yyyy-MM-dd') on the provider's calendar, `days` after today. */
export function dayAfter(provider: Pick<Provider, 'timezone'>, days: number): string {
  return Temporal.Now.plainDateISO(provider.timezone).add({ days }).toString();
}
