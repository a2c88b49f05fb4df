import type {
  ClientFacts,
  ReceivedReview,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { durationOfOffer } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type {
  Negotiation,
  Offer,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { toPublicUser } from '../accounts/accounts.view.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { NegotiationHistoryRow, NegotiationRow, OfferRow } from './negotiations.queries.ts';

/** Records related to a negotiation that its view contains. */
export interface NegotiationRelations {
  /** By image id: profile photos and pictures of messages. */
  images: ReadonlyMap<string, Image>;
  imageIds: readonly string[];
  offers: readonly OfferRow[];
  history: readonly NegotiationHistoryRow[];
  viewer: NegotiationParty;
  /** Actions that the viewer may perform at the time of reading. */
  nextActions: NonNullable<Negotiation['nextActions']>;
  /** Empty unless the viewer is the provider. */
  clientReviews: readonly ReceivedReview[];
  /** Null unless the viewer is the provider. */
  clientFacts: ClientFacts | null;
}

function toParties(row: NegotiationRow, images: NegotiationRelations['images']) {
  const client = {
    id: row.client_id,
    fullName: row.client_name,
    photoUrl: images.get(row.client_photo_id ?? '')?.url ?? null,
  };
  const person = {
    id: row.provider_user_id,
    full_name: row.provider_name,
    country: row.provider_country,
    photo_image_id: row.provider_photo_id,
  };
  return { client, provider: toPublicUser(person, images) };
}

/** Returns whether a party's texts and pictures are hidden from the viewer. */
function isHidden(
  row: NegotiationRow,
  author: NegotiationParty,
  viewer: NegotiationParty,
): boolean {
  return author !== viewer && row[`${author}_hidden_reason`] !== null;
}

function toOffer(
  offer: OfferRow,
  people: Record<NegotiationParty, Offer['author']>,
  isConcealed: boolean,
): Offer {
  return {
    id: offer.id,
    by: offer.by_party,
    author: people[offer.by_party],
    amount: toAmount(offer.amount_cents),
    message: isConcealed && offer.message ? HIDDEN_TEXT : offer.message,
    scheduledDate: offer.scheduled_at?.toISOString() ?? null,
    durationMinutes: durationOfOffer(offer.duration_minutes),
    createdAt: offer.created_at.toISOString(),
  };
}

function toHistory(entries: readonly NegotiationHistoryRow[]): Negotiation['history'] {
  return entries.map((entry) => ({
    at: entry.at.toISOString(),
    action: entry.action,
    by: entry.by_party,
    from: entry.from_status,
    to: entry.to_status,
  }));
}

function toCreatedOrder(row: NegotiationRow): Negotiation['createdServiceOrder'] {
  const { order_id: id, order_total_cents: total, order_payout_cents: payout } = row;
  if (id === null || total === null || payout === null) return null;
  return { id, totalAmount: toAmount(total), providerPayout: toAmount(payout) };
}

function toJob(row: NegotiationRow, viewer: NegotiationParty): Negotiation['job'] {
  const hasOwn = row.job_street !== null;
  const street = hasOwn ? row.job_street : row.client_address || null;
  return {
    district: hasOwn ? row.job_district : row.client_district,
    street: viewer === 'client' ? street : null,
  };
}

/**
 * Builds the view of a negotiation. It contains no street for the provider and no phone number: only the
 * order shares them.
 */
export function toNegotiationView(row: NegotiationRow, related: NegotiationRelations): Negotiation {
  const people = toParties(row, related.images);
  const accepted = related.offers.find(({ id }) => id === row.accepted_offer_id);
  const { viewer } = related;
  const isRequestHidden = isHidden(row, 'client', viewer);
  const images = isRequestHidden
    ? []
    : related.imageIds.flatMap((id) => related.images.get(id) ?? []);
  const hiddenReason = row[`${viewer}_hidden_reason`];
  return {
    id: row.id,
    status: row.status,
    client: {
      ...people.client,
      rating: toRating(row.client_rating_sum, row.client_rating_count),
      reviewsReceived: [...related.clientReviews],
      facts: related.clientFacts,
    },
    providerProfile: {
      id: row.provider_profile_id,
      user: people.provider,
      timezone: row.provider_timezone,
      rating: toRating(row.provider_rating_sum, row.provider_rating_count),
    },
    serviceCard: {
      id: row.service_card_id,
      title: row.card_title,
      emergencyFee: toAmount(row.emergency_fee_cents),
    },
    currency: row.currency,
    currencyCountry: row.currency_country,
    offers: related.offers.map((offer) =>
      toOffer(offer, people, isHidden(row, offer.by_party, viewer)),
    ),
    initialRequestMessage: isRequestHidden ? HIDDEN_TEXT : row.request_message,
    ...(hiddenReason !== null && { hiddenReason }),
    job: toJob(row, viewer),
    initialRequestImageUrls: images.map(({ url }) => url),
    initialRequestImages: images,
    isEmergency: row.is_emergency,
    scheduledDate: row.scheduled_at.toISOString(),
    isTimeTaken: row.is_time_taken,
    finalAgreedPrice: accepted ? toAmount(accepted.amount_cents) : null,
    createdServiceOrder: toCreatedOrder(row),
    cancellationReason: row.cancellation_reason,
    nextActions: related.nextActions,
    deadline: row.deadline_at?.toISOString() ?? null,
    history: toHistory(related.history),
    createdAt: row.created_at.toISOString(),
    hasMessages: row.has_messages,
    lastMessage: row.last_message && {
      by: row.last_message.by,
      at: new Date(row.last_message.at).toISOString(),
    },
    updatedAt: row.updated_at.toISOString(),
  };
}
