import type { ServiceCardBody } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import type * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { importsErrors } from '@oficio/contract/domains/imports/imports.errors.ts';
import type { ServiceAreaBody } from '@oficio/contract/domains/places/places-area.schema.ts';
import { availabilitySchema } from '@oficio/contract/domains/providers/providers.schema.ts';
import { currencyOf } from '@oficio/contract/domains/settings/settings-currency.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Tx } from '#platform/context.ts';
import { toLikePattern } from '#platform/database/like-pattern.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import { InvalidInput } from '#platform/http/requests/invalid-input.ts';
import type { UseCase } from '#platform/http/route.ts';
import { fillAccount, issueAccessToken } from '#domains/accounts/accounts.service.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { readBrand } from '#domains/brand/brand.service.ts';
import { publishCard } from '#domains/catalog/catalog.service.ts';
import { keepListedPlaces } from '#domains/places/places.service.ts';
import { makeProvider } from '#domains/providers/providers.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { getSkills } from '#domains/skills/skills.service.ts';
import type { ProfileRow } from '../importing/importing.queries.ts';
import type { ImportedContent } from '../imports.rules.ts';
import { toClaim, toImportedProfile } from './claims.view.ts';
import {
  findByLink,
  findOwnProfileId,
  hasHours,
  listProfiles,
  lockByLink,
  lockProfile,
  removeProfile,
  saveClaim,
  saveDecline,
} from './links.queries.ts';
import { hashOfLink } from './links.service.ts';

export const listImportedProfiles: UseCase<typeof endpoints.listImportedProfiles> = async (
  context,
  _actor,
  { query: { state, search, ...query } },
  exchange,
) => {
  const { db } = context;
  const now = await context.now(db);
  const pattern = search ? toLikePattern(search) : undefined;
  const rows = await loadPage(query, exchange, (position) =>
    listProfiles(db, { ...position, state, pattern }),
  );
  return rows.map((row) => toImportedProfile(row, now));
};

/**
 * Deletes an unclaimed profile for an administrator. Throws IMPORTED_PROFILE_NOT_FOUND (404) and IMPORTED_PROFILE_ENDED
 * (409).
 */
export const deleteImportedProfile: UseCase<typeof endpoints.deleteImportedProfile> = async (
  context,
  actor,
  { params: { id } },
) => {
  await context.transaction(async (tx) => {
    const row = await lockProfile(tx.db, id);
    if (!row) throw new DomainError(importsErrors.IMPORTED_PROFILE_NOT_FOUND);
    if (!row.content) throw new DomainError(importsErrors.IMPORTED_PROFILE_ENDED);
    await removeProfile(tx.db, id);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'IMPORTED_PROFILE_DELETED',
      subject: { type: 'import', id },
      before: null,
      after: null,
    });
  });
};

type OpenProfile = ProfileRow & { content: ImportedContent; link_expires_at: Date };

/** Throws CLAIM_LINK_INVALID (400), the same for a link that never was, that ended and that was used. */
function requireOpen(row: ProfileRow | undefined, now: number): OpenProfile {
  const { content, link_expires_at: expiresAt } = row ?? {};
  if (!row || !content || !expiresAt || expiresAt.getTime() <= now)
    throw new DomainError(importsErrors.CLAIM_LINK_INVALID);
  return { ...row, content, link_expires_at: expiresAt };
}

/** Returns what the holder of a link may see. Throws CLAIM_LINK_INVALID (400), and CLAIM_LINK_OWN (409) to who used it. */
export const readClaim: UseCase<typeof endpoints.readClaim> = async (context, actor, { body }) => {
  const { db } = context;
  const found = await findByLink(db, hashOfLink(body.token));
  if (actor && found?.claimed_by === actor.userId)
    throw new DomainError(importsErrors.CLAIM_LINK_OWN);
  const row = requireOpen(found, await context.now(db));
  const { new_cards_wait: isReviewed, currency: setting } = await readSettings(db);
  const { currency } = currencyOf(setting, row.content.country) ?? row.content;
  return toClaim(row.content, { isReviewed, currency, expiresAt: row.link_expires_at });
};

/** Publishes the services that can still be published. Returns the titles of the others. */
async function publishCards(
  tx: Tx,
  providerProfileId: string,
  cards: readonly ServiceCardBody[],
): Promise<string[]> {
  const offered = new Set((await getSkills(tx.db)).map(({ id }) => id));
  const skipped: string[] = [];
  for (const card of cards) {
    // Checked before the statement: a violated constraint would end the transaction.
    if (!offered.has(card.skillId)) skipped.push(card.title);
    else
      try {
        await publishCard(tx, providerProfileId, card);
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof InvalidInput)) throw error;
        skipped.push(card.title);
      }
  }
  return skipped;
}

function toServiceArea(placeIds: string[], radiusKm: number | undefined): ServiceAreaBody {
  const [placeId, ...others] = placeIds;
  if (placeId === undefined) return null;
  return radiusKm !== undefined && others.length === 0
    ? { kind: 'RADIUS', placeId, radiusKm }
    : { kind: 'PLACES', placeIds };
}

/** Returns the provider profile of the account, which a person who is no provider yet gets from the import. */
async function joinProvider(
  context: Context,
  tx: Tx,
  userId: string,
  { country, phone, bio, availability, placeIds, radiusKm }: ImportedContent,
): Promise<string> {
  await fillAccount(context, tx.db, userId, { country, phone });
  const own = await findOwnProfileId(tx.db, userId);
  if (own !== undefined) return own;
  const serviceArea = toServiceArea(await keepListedPlaces(tx.db, placeIds), radiusKm);
  return makeProvider(
    context,
    tx,
    { userId, country },
    {
      bio,
      availability: availability ?? availabilitySchema.parse({}),
      ...(serviceArea && { serviceArea }),
    },
  );
}

/** A country that closed after the import gets no new accounts. Throws CLAIM_ELSEWHERE and COUNTRY_CLOSED (409). */
async function checkCountry(tx: Tx, { country }: Actor, content: ImportedContent): Promise<void> {
  if (country === content.country) return;
  if (country !== null) throw new DomainError(importsErrors.CLAIM_ELSEWHERE);
  const { countries } = await readBrand(tx.db);
  if (!countries.includes(content.country)) throw new DomainError(accountsErrors.COUNTRY_CLOSED);
}

/**
 * Makes an imported profile that of the signed-in user and publishes its services; a provider keeps the own profile and gets the
 * services. Works once, and repeating it by the same user changes nothing. Throws CLAIM_LINK_INVALID (400), CLAIM_ELSEWHERE
 * and COUNTRY_CLOSED (409).
 */
export const acceptClaim: UseCase<typeof endpoints.acceptClaim> = async (
  context,
  actor,
  { body },
) => {
  const { userId, sessionId } = actor;
  const claimed = await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const { new_cards_wait: isReviewed } = await readSettings(tx.db);
    const row = await lockByLink(tx.db, hashOfLink(body.token));
    // The actor was read before the transaction, perhaps while the first press was making the profile.
    const own = row?.claimed_by === userId ? await findOwnProfileId(tx.db, userId) : undefined;
    if (own !== undefined)
      return {
        providerProfileId: own,
        publishedCount: 0,
        isReviewed,
        hasHours: await hasHours(tx.db, own),
        skipped: [],
      };
    const { id, content } = requireOpen(row, now);
    await checkCountry(tx, actor, content);
    const providerProfileId = await joinProvider(context, tx, userId, content);
    const skipped = await publishCards(tx, providerProfileId, content.cards);
    await saveClaim(tx.db, id, userId, new Date(now));
    const publishedCount = content.cards.length - skipped.length;
    return {
      providerProfileId,
      publishedCount,
      isReviewed,
      hasHours: await hasHours(tx.db, providerProfileId),
      skipped,
    };
  });
  return { ...claimed, accessToken: await issueAccessToken(context, userId, sessionId) };
};

/** Deletes the imported data of a person who does not want a profile. Throws CLAIM_LINK_INVALID (400). */
export const declineClaim: UseCase<typeof endpoints.declineClaim> = async (
  context,
  _actor,
  { body },
) => {
  await context.transaction(async (tx) => {
    const now = await context.now(tx.db);
    const row = await lockByLink(tx.db, hashOfLink(body.token));
    await saveDecline(tx.db, requireOpen(row, now).id, new Date(now));
  });
};
