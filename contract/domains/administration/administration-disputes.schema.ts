import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { chatMessageSchema } from '../chat/chat.schema.ts';
import { problemKinds, disputedIssues } from '../orders/orders-issues.rules.ts';
import { text } from '#platform/text.ts';
import { orderSchema } from '../orders/orders.schema.ts';

const partySchema = z.enum(['client', 'provider']);

/** The oldest report first. The cursor is the id of the last report on the previous page. */
export const listDisputesQuery = idCursorQuery;

/** An order that waits for the decision of an administrator, as a row of the queue. */
export const disputeSummarySchema = z.object({
  /** Id of the order. */
  id: idSchema,
  title: z.string(),
  state: z.enum(disputedIssues),
  reportedBy: partySchema,
  /** Null for an absence. */
  problemKind: z.enum(problemKinds).nullable(),
  reportedAt: instantSchema,
  client: z.object({ id: idSchema, fullName: z.string() }),
  provider: z.object({ id: idSchema, fullName: z.string() }),
  scheduledDate: instantSchema,
  totalAmount: z.number(),
  ...priceCurrencyFields,
});
export type DisputeSummary = z.infer<typeof disputeSummarySchema>;

export const disputeCountSchema = z.object({ count: z.number().int() });

/** A party of a disputed order as an administrator sees it. */
const disputePartySchema = z.object({
  /** Id of the user. */
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photoUrl: z.string().nullable(),
  isActive: z.boolean(),
});
export type DisputeParty = z.infer<typeof disputePartySchema>;

/** Longest reason of opening an order, in code points. */
export const MAX_OPENING_REASON = 300;

export const openUndisputedOrderBody = z.strictObject({
  reason: text({ max: MAX_OPENING_REASON, multiline: true, required: 'Escribe por qué la abres' }),
});

/** Number of chat messages in the details of a dispute; earlier ones are paged. */
export const SHOWN_MESSAGES = 50;

/** An open order, or one that an administrator settled, with everything that a decision needs. */
export const disputeSchema = orderSchema
  .pick({
    id: true,
    status: true,
    isEmergency: true,
    servicePackage: true,
    scheduledDate: true,
    endsAt: true,
    noticeHours: true,
    finalPrice: true,
    emergencyFee: true,
    platformFee: true,
    discountAmount: true,
    totalAmount: true,
    currency: true,
    currencyCountry: true,
    providerMarkedCompleted: true,
    job: true,
    moves: true,
    issue: true,
    closedIssue: true,
    settlementGrounds: true,
    settlementCause: true,
    deadline: true,
    history: true,
    createdAt: true,
  })
  .extend({
    title: z.string(),
    /** The provider's time zone. */
    timezone: z.string(),
    client: disputePartySchema,
    provider: disputePartySchema,
    /** The newest messages of the chat, newest first. */
    messages: z.array(chatMessageSchema),
  });
export type Dispute = z.infer<typeof disputeSchema>;
