import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, Tx } from '#platform/context.ts';
import type { Retention } from '#platform/database/old-records.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { listAllowedActions } from '#platform/lifecycle/perform-action.ts';
import { loadClientFacts, loadReviewsReceived } from '../accounts/accounts-reputation.service.ts';
import { findBlocked } from '../blocks/blocks.service.ts';
import { loadImages } from '../media/media.service.ts';
import { findParty } from '../orders/orders-parties.rules.ts';
import { REVIEWS_SHOWN } from '../orders/orders.service.ts';
import { negotiationLifecycle } from './lifecycle/lifecycle.service.ts';
import {
  deleteOldHistory,
  findNegotiation,
  listNegotiationHistory,
  listNegotiationImages,
  listNegotiationsOf,
  listOffers,
  saveLastMessageAt,
  saveNegotiationHiding,
  type NegotiationRow,
} from './negotiations.queries.ts';
import { toNegotiationView } from './negotiations.view.ts';

/**
 * Returns the user's party. Throws NEGOTIATION_NOT_FOUND (404) for any other user, so that they
 * cannot learn that the negotiation exists.
 */
export function partyOf(
  negotiation: { client_id: string; provider_user_id: string },
  userId: string,
): NegotiationParty {
  const party = findParty(negotiation, userId);
  if (!party) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  return party;
}

/** The actions that a block refuses: they begin or go on with something between both. The others end it. */
const startsBetween: ReadonlySet<string> = new Set(['offer', 'accept']);

/** Builds the views of several negotiations with a constant number of queries. */
async function loadNegotiationViews(
  db: Db,
  rows: readonly NegotiationRow[],
  userId: string,
): Promise<Negotiation[]> {
  const ids = rows.map((row) => row.id);
  const byNegotiation = (row: { negotiation_id: string }) => row.negotiation_id;
  const allOffers = Map.groupBy(await listOffers(db, ids), byNegotiation);
  const histories = Map.groupBy(await listNegotiationHistory(db, ids), byNegotiation);
  const pictures = Map.groupBy(await listNegotiationImages(db, ids), byNegotiation);
  const images = await loadImages(db, [
    ...rows.flatMap((row) => [row.client_photo_id, row.provider_photo_id]),
    ...[...pictures.values()].flat().map((picture) => picture.image_id),
  ]);
  const rowsAsProvider = rows.filter((row) => partyOf(row, userId) === 'provider');
  const clientIds = rowsAsProvider.map((row) => row.client_id);
  const reviews = await loadReviewsReceived(db, 'client', clientIds, {
    limit: REVIEWS_SHOWN,
    viewerId: userId,
  });
  const facts = await loadClientFacts(db, clientIds);
  const otherOf = (row: NegotiationRow) =>
    row.client_id === userId ? row.provider_user_id : row.client_id;
  const blocked = await findBlocked(db, userId, [...new Set(rows.map(otherOf))]);
  return rows.map((row) => {
    const offers = allOffers.get(row.id) ?? [];
    const state = { ...row, offers };
    return toNegotiationView(row, {
      images,
      imageIds: (pictures.get(row.id) ?? []).map((picture) => picture.image_id),
      offers,
      history: histories.get(row.id) ?? [],
      viewer: partyOf(row, userId),
      nextActions: listAllowedActions(
        negotiationLifecycle,
        state,
        userId,
        row.read_at.getTime(),
      ).filter((action) => !blocked.has(otherOf(row)) || !startsBetween.has(action)),
      clientReviews: rowsAsProvider.includes(row) ? (reviews.get(row.client_id) ?? []) : [],
      clientFacts: rowsAsProvider.includes(row) ? (facts.get(row.client_id) ?? null) : null,
    });
  });
}

/**
 * Loads the view of a negotiation for one of its parties. Throws NEGOTIATION_NOT_FOUND (404) for
 * any other user.
 */
export async function loadNegotiationView(
  db: Db,
  negotiationId: string,
  userId: string,
): Promise<Negotiation> {
  const row = await findNegotiation(db, negotiationId);
  if (!row) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  const [negotiation] = await loadNegotiationViews(db, [row], userId);
  if (!negotiation) throw new DomainError(negotiationsErrors.NEGOTIATION_NOT_FOUND);
  return negotiation;
}

export const getNegotiation: UseCase<typeof endpoints.getNegotiation> = (
  { db },
  { userId },
  { params },
) => loadNegotiationView(db, params.id, userId);

export const listNegotiations: UseCase<typeof endpoints.listNegotiations> = async (
  { db },
  { userId },
  { query },
  exchange,
) => {
  const { role, state } = query;
  const page = await loadPage(query, exchange, (position) =>
    listNegotiationsOf(db, { userId, role, state, ...position }),
  );
  return loadNegotiationViews(db, page, userId);
};

/**
 * Hides the texts and pictures of one party from the other for a reason, or shows them again for
 * null. The negotiation itself goes on.
 */
export async function hideNegotiationWords(
  tx: Tx,
  negotiationId: string,
  party: NegotiationParty,
  reason: string | null,
): Promise<void> {
  const parties = await saveNegotiationHiding(tx.db, negotiationId, party, reason);
  await tx.changed({ kind: 'negotiation', id: negotiationId }, parties);
}

/** Records the time of a message in the chat of a negotiation, and locks the negotiation until the transaction ends. */
export async function recordQuoteMessage(tx: Tx, negotiationId: string, at: Date): Promise<void> {
  await saveLastMessageAt(tx.db, negotiationId, at);
}

/** The history of negotiations, counted from their end. */
export const negotiationHistoryRetention: Retention = {
  name: 'negotiation history entries',
  deleteStep: deleteOldHistory,
};
