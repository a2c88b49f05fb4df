import type {
  ClientFacts,
  ReceivedReview,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import {
  finishableFrom,
  undoableUntil,
} from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type { IssueOutcome } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderImagePurpose } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type {
  Order,
  OrderMove,
  ProblemReply,
} from '@oficio/contract/domains/orders/orders.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { toPublicUser } from '../accounts/accounts.view.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { OrderIssueRow, ReplyRow } from './job/issues.queries.ts';
import type { OrderMoveRow } from './moves/moves.queries.ts';
import { agreedTimes, isLate, lateTime, otherDeactivatedAt } from './lifecycle/lifecycle.rules.ts';
import { endOfWork } from './orders-reminders.rules.ts';
import type { OrderRow } from './orders.queries.ts';

/** Records related to an order that its view contains. */
export interface OrderRelations {
  /** By image id: profile photos and the pictures of the order. */
  images: ReadonlyMap<string, Image>;
  moves: readonly OrderMoveRow[];
  issues: readonly OrderIssueRow[];
  /** Replies to the problem, which an order has once at most. */
  replies: readonly ReplyRow[];
  /** Actions that the viewer may perform at the time of reading. */
  nextActions: Order['nextActions'];
  /** Reviews that the client received; visible only to the provider. */
  clientReviews: ReceivedReview[];
  /** Facts of the client; null unless the viewer is the provider. */
  clientFacts: ClientFacts | null;
}

/** Phone numbers and the street are visible to the other party once the order is accepted. */
function areContactsVisible({ status }: OrderRow): boolean {
  return status === 'ACCEPTED' || status === 'COMPLETED';
}

function toClient(row: OrderRow, viewer: OrderParty, related: OrderRelations): Order['client'] {
  const isProvider = viewer === 'provider';
  const seesContacts = isProvider && areContactsVisible(row);
  return {
    id: row.client_id,
    fullName: row.client_name,
    photoUrl: related.images.get(row.client_photo_id ?? '')?.url ?? null,
    address: seesContacts ? row.job_street : null,
    phone: seesContacts ? row.client_phone : null,
    rating: toRating(row.client_rating_sum, row.client_rating_count),
    reviewsReceived: isProvider ? related.clientReviews : [],
    facts: related.clientFacts,
  };
}

function toPictures(
  { pictures }: OrderRow,
  purpose: OrderImagePurpose,
  { images }: OrderRelations,
): Image[] {
  return pictures
    .filter((picture) => picture.purpose === purpose)
    .flatMap((picture) => images.get(picture.image_id) ?? []);
}

function toJob(row: OrderRow, viewer: OrderParty, related: OrderRelations): Order['job'] {
  return {
    description: row.description,
    district: row.job_district,
    placeId: row.job_place_id === null ? null : String(row.job_place_id),
    street: viewer === 'client' || areContactsVisible(row) ? row.job_street : null,
    images: [
      ...(row.quote?.pictures ?? []).flatMap(({ image_id: id }) => related.images.get(id) ?? []),
      ...toPictures(row, 'JOB', related),
    ],
  };
}

function toProvider(
  row: OrderRow,
  viewer: OrderParty,
  images: OrderRelations['images'],
): Order['provider'] {
  const person = {
    id: row.provider_user_id,
    full_name: row.provider_name,
    country: row.provider_country,
    photo_image_id: row.provider_photo_id,
  };
  return {
    id: row.provider_profile_id,
    user: toPublicUser(person, images),
    phone: viewer === 'client' && areContactsVisible(row) ? row.provider_phone : null,
    timezone: row.provider_timezone,
  };
}

function toHistory({ history }: OrderRow): Order['history'] {
  return history.map((entry) => ({
    at: new Date(entry.at).toISOString(),
    action: entry.action,
    by: entry.by_party,
    from: entry.from_status,
    to: entry.to_status,
  }));
}

function toFinishing(row: OrderRow): Pick<Order, 'finishableFrom' | 'undoableUntil'> {
  const from = finishableFrom({
    isEmergency: row.is_emergency,
    start: row.scheduled_at.getTime(),
    timezone: row.provider_timezone,
  });
  const marked = row.provider_marked_at?.getTime();
  return {
    finishableFrom: from === null ? null : new Date(from).toISOString(),
    undoableUntil: marked === undefined ? null : new Date(undoableUntil(marked)).toISOString(),
  };
}

function toMoney(row: OrderRow) {
  return {
    finalPrice: toAmount(row.base_price_cents),
    emergencyFee: toAmount(row.emergency_fee_cents),
    platformFee: toAmount(row.platform_fee_cents),
    discountAmount: toAmount(row.discount_cents),
    appliedPromotionType: row.promotion_type,
    totalAmount: toAmount(row.total_cents),
    providerPayout: toAmount(row.provider_payout_cents),
    currency: row.currency,
    currencyCountry: row.currency_country,
  };
}

const toMove = (move: OrderMoveRow): OrderMove => ({
  id: move.id,
  proposedBy: move.proposed_by,
  isVisit: move.is_visit,
  from: move.from_start.toISOString(),
  starts: move.starts.map((start) => start.toISOString()),
  outcome: move.outcome,
  taken: move.taken_start?.toISOString() ?? null,
  createdAt: move.created_at.toISOString(),
  expiresAt: move.expires_at.toISOString(),
});

const toReply = (row: OrderRow, reply: ReplyRow, { images }: OrderRelations): ProblemReply => ({
  id: reply.id,
  by: reply.by_party,
  kind: reply.kind,
  comment: reply.comment,
  images: row.pictures
    .filter((picture) => picture.reply_id === reply.id)
    .flatMap((picture) => images.get(picture.image_id) ?? []),
  createdAt: reply.created_at.toISOString(),
});

function toReport(row: OrderRow, report: OrderIssueRow, related: OrderRelations) {
  return {
    reportedBy: report.reported_by,
    problemKind: report.problem_kind,
    comment: report.comment,
    contradiction: report.contradiction,
    images: toPictures(row, 'PROBLEM', related),
    replies: related.replies.map((reply) => toReply(row, reply, related)),
    createdAt: report.created_at.toISOString(),
  };
}

/** A report closes only with its order, so the columns of the order give the outcome. */
function outcomeOf(row: OrderRow): IssueOutcome {
  if (row.settlement_grounds !== null) return 'SETTLED';
  if (row.status === 'COMPLETED') return 'SOLVED';
  return row.cancelled_by === 'system' ? 'UNANSWERED' : 'AGREED';
}

function toIssues(row: OrderRow, related: OrderRelations): Pick<Order, 'issue' | 'closedIssue'> {
  const last = related.issues.at(-1);
  if (!last) return { issue: null, closedIssue: null };
  const report = toReport(row, last, related);
  if (last.closed_at) {
    const closedAt = last.closed_at.toISOString();
    return { issue: null, closedIssue: { ...report, outcome: outcomeOf(row), closedAt } };
  }
  const isMarkedAgain = row.marked_again_at !== null;
  return { issue: row.issue && { ...report, state: row.issue, isMarkedAgain }, closedIssue: null };
}

function toEnding(row: OrderRow) {
  return {
    rejectionReason: row.rejection_reason,
    cancellationReason: row.cancellation_reason,
    cancelledBy: row.cancelled_by,
    cancellationComment: row.cancellation_comment,
    isLate: row.is_late,
    settlementGrounds: row.settlement_grounds,
    settlementCause: row.settlement_grounds === null ? null : row.caused_by,
  };
}

/** The lateness of a cancellation by the viewer, where one is possible. */
function toLateness(row: OrderRow, viewer: OrderParty, { nextActions }: OrderRelations) {
  if (!nextActions.includes('cancel'))
    return { isCancellationLate: null, cancellationLateFrom: null };
  const from = lateTime(row, viewer);
  return {
    isCancellationLate: isLate(row, viewer, row.read_at.getTime()),
    cancellationLateFrom: from === null ? null : new Date(from).toISOString(),
  };
}

/** Returns the reviews that this party may know of: its own, and published ones. */
function toReviews(row: OrderRow, viewer: OrderParty): Order['reviews'] {
  const viewerId = viewer === 'client' ? row.client_id : row.provider_user_id;
  return row.reviews
    .filter((review) => review.is_shown || review.author_id === viewerId)
    .map(({ author_id: id, rating, comment, tags }) => ({
      author: { id },
      own: id === viewerId ? { rating, comment, tags } : null,
    }));
}

function toRebooking({ rebooking }: OrderRow, viewer: OrderParty) {
  if (viewer === 'provider') return { rebookablePackageId: null, rebookingObstacle: null };
  const { package_id: id, obstacle } = rebooking;
  return { rebookablePackageId: obstacle ? null : id, rebookingObstacle: obstacle };
}

/**
 * Builds the view of an order for one of its parties. It contains the street of the job and the
 * phone numbers only where this party may see them.
 */
export function toOrderView(row: OrderRow, viewer: OrderParty, related: OrderRelations): Order {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    isEmergency: row.is_emergency,
    isInstant: row.is_instant,
    client: toClient(row, viewer, related),
    provider: toProvider(row, viewer, related.images),
    serviceCard: { id: row.service_card_id, title: row.card_title },
    servicePackage:
      row.package_name === null ? null : { name: row.package_name, duration: row.duration_minutes },
    job: toJob(row, viewer, related),
    ...toRebooking(row, viewer),
    scheduledDate: row.scheduled_at.toISOString(),
    ...toMoney(row),
    providerMarkedCompleted: row.provider_marked_at !== null,
    ...toFinishing(row),
    clientMarkedCompleted: row.client_marked_at !== null,
    ...toEnding(row),
    noticeHours: row.notice_hours,
    endsAt: new Date(endOfWork(agreedTimes(row))).toISOString(),
    durationMinutes: row.duration_minutes,
    arrivesAt: row.arrives_at?.toISOString() ?? null,
    visitAt: row.visit_at?.toISOString() ?? null,
    negotiationId: row.quote?.id ?? null,
    hasMessages: row.has_messages,
    moves: related.moves.map(toMove),
    ...toIssues(row, related),
    nextActions: related.nextActions,
    ...toLateness(row, viewer, related),
    otherDeactivatedAt: otherDeactivatedAt(row, viewer)?.toISOString() ?? null,
    deadline: row.deadline_at?.toISOString() ?? null,
    reviews: toReviews(row, viewer),
    history: toHistory(row),
    createdAt: row.created_at.toISOString(),
  };
}
