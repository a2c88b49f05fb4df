import { randomUUIDv7 } from 'node:crypto';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import type * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { countries } from '@oficio/contract/platform/countries.ts';
import { countrySchema } from '@oficio/contract/platform/country-schema.ts';
import type { EndpointInput, EndpointResponse } from '@oficio/contract/platform/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { Context, Db, TransactionDb } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  loadReviewsReceived,
  summarizeProviderReviews,
} from '../accounts/accounts-reputation.service.ts';
import { addRole, issueAccessToken } from '../accounts/accounts.service.ts';
import { loadImages } from '../media/media.service.ts';
import {
  addProviderRating,
  findProfileOfUser,
  findVisibleProfile,
  insertProfile,
  saveProfile,
  type ProviderProfileRow,
} from './providers.queries.ts';
import { toProviderProfile } from './providers.view.ts';

/** The zone of the country's main city, until the provider chooses another. */
function mainTimezone(country: string | null): string {
  const known = countrySchema.safeParse(country);
  if (!known.success) throw new DomainError(providersErrors.COUNTRY_MISSING);
  return countries[known.data].timezone;
}

async function showProfile(db: Db, row: ProviderProfileRow | undefined): Promise<ProviderProfile> {
  if (!row) throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  const photos = await loadImages(db, [row.photo_image_id]);
  const reviews = await loadReviewsReceived(db, 'provider', [row.id]);
  return toProviderProfile(row, photos, {
    summary: await summarizeProviderReviews(db, row.id),
    newest: reviews.get(row.id) ?? [],
  });
}

/** Makes the signed-in person a provider, once; the answer carries a token with the new role. */
export async function createProviderProfile(
  context: Context,
  actor: Actor,
  { body }: EndpointInput<typeof endpoints.createProviderProfile>,
): Promise<EndpointResponse<typeof endpoints.createProviderProfile>> {
  const { userId, country, sessionId } = actor;
  const profile = await context.transaction(async (tx) => {
    const timezone = mainTimezone(country);
    await insertProfile(tx.db, { id: randomUUIDv7(), userId, timezone, ...body });
    await addRole(tx.db, userId, 'PROVIDER');
    await tx.publicDataChanged();
    return showProfile(tx.db, await findProfileOfUser(tx.db, userId));
  });
  return { ...profile, accessToken: await issueAccessToken(context, userId, sessionId) };
}

/** Changes what is sent. Orders keep their times: what was promised stays promised (fault B7). */
export async function updateProviderProfile(
  context: Context,
  actor: Actor,
  { body }: EndpointInput<typeof endpoints.updateProviderProfile>,
): Promise<ProviderProfile> {
  return context.transaction(async (tx) => {
    await saveProfile(tx.db, actor.userId, body);
    await tx.publicDataChanged();
    return showProfile(tx.db, await findProfileOfUser(tx.db, actor.userId));
  });
}

export async function getOwnProviderProfile(
  { db }: Context,
  actor: Actor,
): Promise<ProviderProfile> {
  return showProfile(db, await findProfileOfUser(db, actor.userId));
}

/** 404 also for a provider who is deactivated or lost the role. */
export async function getProviderProfile(
  { db }: Context,
  _actor: Actor | null,
  { params }: EndpointInput<typeof endpoints.getProviderProfile>,
): Promise<ProviderProfile> {
  return showProfile(db, await findVisibleProfile(db, params.id));
}

/** Counts a review that a provider received, in the transaction that stores the review. */
export async function changeProviderRating(
  db: TransactionDb,
  profileId: string,
  stars: number,
): Promise<void> {
  await addProviderRating(db, profileId, stars);
}
