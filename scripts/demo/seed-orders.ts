import { calculateCosts } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import {
  autoCompleteDeadline,
  responseDeadline,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { listDaySlots } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import { sql } from 'kysely';
import type { TransactionDb } from '../../server/platform/context.ts';
import type { OrderContent, ReviewContent } from './content/content-types.ts';
import { orders } from './content/orders.ts';
import { reviews } from './content/reviews.ts';
import { demoId } from './demo-ids.ts';
import type { SeededCard } from './seed-cards.ts';
import type { SeededPeople } from './seed-people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Start of an appointment so many days from now, epoch milliseconds; the nearest day that has a slot. */
function findStart(
  card: SeededCard,
  duration: number,
  now: number,
  dayOffset: number,
  slot: number,
): number {
  const { timezone, availability } = card.provider;
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const step = dayOffset < 0 ? -1 : 1;
  for (let away = 0; away < 14; away += 1) {
    const date = today.add({ days: dayOffset + step * away });
    // Asked as if from long before, so that days gone by have slots too.
    const asked = date.subtract({ days: 30 }).toZonedDateTime(timezone).epochMilliseconds;
    const rules = {
      step: 30,
      now: asked,
      minNoticeMinutes: 60,
      windowDays: 90,
      busy: [],
      exceptions: [],
    };
    const slots = listDaySlots(date.toString(), { availability, timezone, duration, ...rules });
    const isLater = (start: number) => dayOffset < 0 || start > now + 2 * HOUR;
    const open = slots.filter(({ start }) => isLater(start));
    const chosen = open[Math.min(slot, open.length - 1)];
    if (chosen) return chosen.start;
  }
  return now + dayOffset * DAY;
}

/** One past order of each review, done on the day that the review tells of. */
function orderOfReview(review: ReviewContent): OrderContent {
  const { card, client, rating, tags, comment, daysAgo } = review;
  return {
    status: 'COMPLETED',
    card,
    client,
    package: review.package,
    isEmergency: false,
    placedHoursAgo: 24 * (daysAgo + 3),
    dayOffset: -daysAgo,
    slot: 1,
    review: { rating, tags, comment },
  };
}

interface Step {
  action: string;
  party: 'client' | 'provider' | 'system';
  from: string | null;
  to: string;
  at: number;
}

function historyOf(
  order: OrderContent,
  placed: number,
  start: number,
  end: number,
  now: number,
): Step[] {
  const steps: Step[] = [
    { action: 'create', party: 'client', from: null, to: 'PENDING', at: placed },
  ];
  const answered = Math.min(placed + 2 * HOUR, now - 5 * MINUTE);
  const push = (action: string, party: Step['party'], from: string, to: string, at: number) =>
    steps.push({ action, party, from, to, at });
  if (order.status === 'REJECTED') push('reject', 'provider', 'PENDING', 'REJECTED', answered);
  if (order.status === 'CANCELLED') push('lapse', 'system', 'PENDING', 'CANCELLED', start);
  if (order.status === 'ACCEPTED' || order.status === 'COMPLETED') {
    push('accept', 'provider', 'PENDING', 'ACCEPTED', answered);
  }
  const done = Math.min(Math.max(end, answered + HOUR), now - MINUTE);
  if (
    order.status === 'COMPLETED' ||
    (order.status === 'ACCEPTED' && order.providerMarkedCompleted)
  ) {
    push('markFinished', 'provider', 'ACCEPTED', 'ACCEPTED', done);
  }
  if (order.status === 'COMPLETED')
    push('confirm', 'client', 'ACCEPTED', 'COMPLETED', done + 30_000);
  return steps;
}

function deadlineOf(
  order: OrderContent,
  placed: number,
  start: number,
  steps: Step[],
): Date | null {
  if (order.status === 'PENDING') {
    return new Date(
      responseDeadline({
        now: placed,
        isEmergency: order.isEmergency,
        scheduledStart: order.isEmergency ? null : start,
        orderResponseHours: settingDefinitions.order_response_hours.initial,
        emergencyResponseHours: settingDefinitions.emergency_response_hours.initial,
      }),
    );
  }
  const marked = steps.find((step) => step.action === 'markFinished');
  const isWaiting = order.status === 'ACCEPTED' && marked;
  return isWaiting
    ? new Date(autoCompleteDeadline(marked.at, settingDefinitions.order_auto_complete_days.initial))
    : null;
}

function buildOrder(
  order: OrderContent,
  index: number,
  now: number,
  card: SeededCard,
  clientId: string,
) {
  const servicePackage = card.content.packages[order.package];
  if (!servicePackage) throw new Error(`No package ${order.package} of ${order.card}.`);
  const { duration, price, name } = servicePackage;
  const placed = now - order.placedHoursAgo * HOUR;
  const start = order.isEmergency
    ? placed
    : findStart(card, duration, now, order.dayOffset, order.slot);
  const end = start + duration * MINUTE;
  const steps = historyOf(order, placed, start, end, now);
  const id = demoId(`order ${order.card} ${order.client} ${index}`, placed);
  const costs = calculateCosts({
    basePrice: toCents(price),
    emergencyFee: toCents(card.content.emergencyFee),
    isEmergency: order.isEmergency,
    feePercentage: settingDefinitions.platform_fee_percentage.initial,
    promotion: 'LAUNCH',
  });
  const at = (action: string) => {
    const step = steps.find((candidate) => candidate.action === action);
    return step ? new Date(step.at) : null;
  };
  const row = {
    id,
    client_id: clientId,
    provider_profile_id: card.provider.id,
    service_card_id: card.id,
    service_package_id: card.packageIds[order.package] ?? null,
    card_title: card.content.title,
    package_name: name,
    duration_minutes: duration,
    is_emergency: order.isEmergency,
    status: order.status,
    scheduled_at: new Date(start),
    blocks: order.isEmergency
      ? null
      : sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`,
    base_price_cents: costs.basePrice,
    emergency_fee_cents: costs.emergencyFee,
    platform_fee_cents: costs.platformFee,
    discount_cents: costs.discountAmount,
    total_cents: costs.total,
    provider_payout_cents: costs.providerPayout,
    promotion_type: costs.appliedPromotionType,
    provider_marked_at: at('markFinished'),
    client_marked_at: at('confirm'),
    rejection_reason: order.status === 'REJECTED' ? order.rejectionReason : null,
    cancellation_reason: order.status === 'CANCELLED' ? 'START_PASSED' : null,
    deadline_at: deadlineOf(order, placed, start, steps),
    created_at: new Date(placed),
    updated_at: new Date(steps.at(-1)?.at ?? placed),
  };
  return { row, steps, order, card, clientId, providerUserId: card.provider.userId };
}

type BuiltOrder = ReturnType<typeof buildOrder>;

function toReviewRow({ row, order, card, clientId }: BuiltOrder) {
  if (order.status !== 'COMPLETED' || !order.review) return [];
  const { rating, tags, comment } = order.review;
  const written = Number(row.updated_at) + HOUR;
  return [
    {
      id: demoId(`review ${row.id}`, written),
      order_id: row.id,
      author_id: clientId,
      provider_profile_id: card.provider.id,
      rating,
      comment,
      tags: [...tags],
      created_at: new Date(written),
    },
  ];
}

/** Puts in the orders with their history, the reviews, and the providers' averages. */
export async function seedOrders(
  db: TransactionDb,
  now: number,
  people: SeededPeople,
  cards: Map<string, SeededCard>,
): Promise<void> {
  const built = [...orders, ...reviews.map(orderOfReview)].map((order, index) => {
    const card = cards.get(order.card);
    const clientId = people.userIds.get(order.client);
    if (!card || !clientId) throw new Error(`No card ${order.card} or client ${order.client}.`);
    return buildOrder(order, index, now, card, clientId);
  });
  await db
    .insertInto('service_orders')
    .values(built.map(({ row }) => row))
    .execute();
  const events = built.flatMap(({ row, steps, clientId, providerUserId }) =>
    steps.map((step) => ({
      order_id: row.id,
      action: step.action,
      by_party: step.party,
      by_user_id: { client: clientId, provider: providerUserId, system: null }[step.party],
      from_status: step.from,
      to_status: step.to,
      at: new Date(step.at),
    })),
  );
  await db.insertInto('order_events').values(events).execute();
  await db.insertInto('reviews').values(built.flatMap(toReviewRow)).execute();
  await sql`
    update provider_profiles p set rating_sum = r.sum, rating_count = r.count
    from (select provider_profile_id, sum(rating)::int as sum, count(*)::int as count from reviews group by 1) r
    where r.provider_profile_id = p.id
  `.execute(db);
}
