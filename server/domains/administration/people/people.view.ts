import type {
  OrderOverview,
  OrderRow,
  TimelineEntry,
} from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { SubjectEntry } from '#domains/audit/audit.service.ts';
import type {
  findHistory,
  findMoves,
  findReportsOf,
  ListedOrder,
  OverviewRow,
} from './orders.queries.ts';
import type { TimelineRow } from './timeline.queries.ts';

export function toOrderRow(row: ListedOrder): OrderRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    isEmergency: row.is_emergency,
    isDisputed: row.is_disputed,
    title: row.card_title,
    client: { id: row.client_id, fullName: row.client_name },
    provider: { id: row.provider_user_id, fullName: row.provider_name },
    scheduledDate: row.scheduled_at.toISOString(),
    totalAmount: toAmount(row.total_cents),
    currency: row.currency,
    currencyCountry: row.currency_country,
    createdAt: row.created_at.toISOString(),
  };
}

export interface OverviewParts {
  history: Awaited<ReturnType<typeof findHistory>>;
  moves: Awaited<ReturnType<typeof findMoves>>;
  reports: Awaited<ReturnType<typeof findReportsOf>>;
  acts: readonly SubjectEntry[];
}

export function toOrderOverview(row: OverviewRow, parts: OverviewParts): OrderOverview {
  return {
    ...toOrderRow(row),
    timezone: row.timezone,
    finalPrice: toAmount(row.base_price_cents),
    emergencyFee: toAmount(row.emergency_fee_cents),
    platformFee: toAmount(row.platform_fee_cents),
    discountAmount: toAmount(row.discount_cents),
    settlementGrounds: row.settlement_grounds,
    history: parts.history.map(({ at, action, by_party: by }) => ({
      at: at.toISOString(),
      action,
      by,
    })),
    moves: parts.moves.map(({ created_at: at, proposed_by: by, starts, outcome }) => ({
      at: at.toISOString(),
      by,
      starts: starts.map((start) => new Date(start).toISOString()),
      outcome,
    })),
    messages: { count: row.messages, lastAt: row.last_message_at?.toISOString() ?? null },
    reports: parts.reports.map(({ id, created_at: at, is_decided: isDecided }) => ({
      id,
      at: at.toISOString(),
      isDecided,
    })),
    acts: parts.acts.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  };
}

export function toTimelineEntry({
  id,
  at,
  kind,
  record_id: recordId,
  ...entry
}: TimelineRow): TimelineEntry {
  const { title, action, actor, reason } = entry;
  return { id, at: at.toISOString(), kind, recordId, title, action, actor, reason };
}
