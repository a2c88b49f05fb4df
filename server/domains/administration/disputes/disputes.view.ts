import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import type {
  Dispute,
  DisputeParty,
  DisputeSummary,
} from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { DisputedOrderRow, DisputeRow } from './disputes.queries.ts';

export function toDisputeSummary(row: DisputeRow): DisputeSummary {
  return {
    id: row.order_id,
    title: row.card_title,
    state: row.issue,
    reportedBy: row.reported_by,
    problemKind: row.problem_kind,
    reportedAt: row.created_at.toISOString(),
    client: { id: row.client_id, fullName: row.client_name },
    provider: { id: row.provider_user_id, fullName: row.provider_name },
    scheduledDate: row.scheduled_at.toISOString(),
    totalAmount: toAmount(row.total_cents),
    currency: row.currency,
    currencyCountry: row.currency_country,
  };
}

type Pictured = { images: Image[]; replies: { images: Image[] }[] };

/** Returns a report with other addresses of its pictures and those of its replies. */
function withReportPictures<Report extends Pictured>(
  report: Report,
  change: (image: Image) => Image,
): Report {
  const replies = report.replies.map((reply) => ({ ...reply, images: reply.images.map(change) }));
  return { ...report, images: report.images.map(change), replies };
}

/** Returns an order with other addresses of its pictures, which only its parties can read otherwise. */
export function withPictures(order: Order, change: (image: Image) => Image): Order {
  const { job, issue, closedIssue } = order;
  return {
    ...order,
    job: { ...job, images: job.images.map(change) },
    issue: issue && withReportPictures(issue, change),
    closedIssue: closedIssue && withReportPictures(closedIssue, change),
  };
}

/** Returns chat messages with other addresses of their pictures. */
export const withMessagePictures = (
  messages: readonly ChatMessage[],
  change: (image: Image) => Image,
): ChatMessage[] =>
  messages.map((message) =>
    message.image ? { ...message, image: change(message.image) } : message,
  );

/** The records of which the details of a dispute consist. */
export interface DisputeParts {
  row: DisputedOrderRow;
  order: Order;
  messages: ChatMessage[];
  photos: ReadonlyMap<string, { url: string }>;
}

export function toDispute({ row, order, messages, photos }: DisputeParts): Dispute {
  const photoOf = (id: string | null) => photos.get(id ?? '')?.url ?? null;
  const client: DisputeParty = {
    id: row.client_id,
    fullName: row.client_name,
    email: row.client_email,
    phone: row.client_phone,
    photoUrl: photoOf(row.client_photo_id),
    isActive: row.client_is_active,
  };
  const provider: DisputeParty = {
    id: row.provider_user_id,
    fullName: row.provider_name,
    email: row.provider_email,
    phone: row.provider_phone,
    photoUrl: photoOf(row.provider_photo_id),
    isActive: row.provider_is_active,
  };
  const { title } = order.serviceCard;
  return { ...order, title, timezone: order.provider.timezone, client, provider, messages };
}
