import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { pageQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { auditActions } from '../audit/audit.schema.ts';
import { negotiationStatuses } from '../negotiations/negotiations-states.rules.ts';
import { orderActions } from '../orders/orders.rules.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';
import { moveOutcomes } from '../orders/orders-issues.rules.ts';

/** Longest text of a search of orders, in code points. */
export const MAX_ORDER_SEARCH = 100;

/** Number of people whose orders a search by name, mail or phone lists: the newest accounts that match. */
export const SEARCHED_PEOPLE = 100;

const dayField = z.iso
  .date({ error: 'Escribe un día como 2026-03-21' })
  .refine((day) => /^(?:19|20)/.test(day), { error: 'Escribe un día como 2026-03-21' });

/** A time in microseconds and an id: the position in a list that is ordered by both. */
const positionQuery = pageQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    .optional(),
});

/** Ordered by the appointment, latest first. */
export const listOrdersQuery = positionQuery.extend({
  /** The short number, or part of the name, mail or phone of a party. */
  search: text({ min: 0, max: MAX_ORDER_SEARCH }).optional(),
  status: z.enum(orderStatuses).optional(),
  /** First and last day of the appointment, in UTC. */
  from: dayField.optional(),
  to: dayField.optional(),
});

const personSchema = z.object({ id: idSchema, fullName: z.string() });

/** A row of the orders for administrators, without contact data. */
export const orderRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(orderStatuses),
  isEmergency: z.boolean(),
  /** It waits for the decision of an administrator. */
  isDisputed: z.boolean(),
  title: z.string(),
  client: personSchema,
  provider: personSchema,
  scheduledDate: instantSchema,
  totalAmount: z.number(),
  ...priceCurrencyFields,
  createdAt: instantSchema,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** An order with what happened to it, and without what its parties consider private. */
export const orderOverviewSchema = orderRowSchema.extend({
  timezone: z.string(),
  finalPrice: z.number(),
  emergencyFee: z.number(),
  platformFee: z.number(),
  discountAmount: z.number(),
  settlementGrounds: z.string().nullable(),
  history: z.array(
    z.object({
      at: instantSchema,
      action: z.enum(orderActions),
      by: z.enum(['client', 'provider', 'system', 'administrator']),
    }),
  ),
  /** Proposals of another hour. */
  moves: z.array(
    z.object({
      at: instantSchema,
      by: z.enum(['client', 'provider']),
      starts: z.array(instantSchema),
      outcome: z.enum(moveOutcomes).nullable(),
    }),
  ),
  /** Messages of its chat, counted but not shown. */
  messages: z.object({ count: z.number().int(), lastAt: instantSchema.nullable() }),
  /** Reports about a message, a review or an answer of this order. */
  reports: z.array(z.object({ id: idSchema, at: instantSchema, isDecided: z.boolean() })),
  /** Actions of administrators on this order. */
  acts: z.array(
    z.object({
      at: instantSchema,
      action: z.enum(auditActions),
      actor: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type OrderOverview = z.infer<typeof orderOverviewSchema>;

/** A negotiation without what its parties consider private. */
export const quoteOverviewSchema = z.object({
  id: idSchema,
  status: z.enum(negotiationStatuses),
  isEmergency: z.boolean(),
  title: z.string(),
  client: personSchema,
  provider: personSchema,
  scheduledDate: instantSchema,
  /** The order of an accepted one. */
  orderId: idSchema.nullable(),
  createdAt: instantSchema,
});

/** A service request without what its parties consider private. */
export const serviceRequestOverviewSchema = z.object({
  id: idSchema,
  client: personSchema,
  provider: personSchema,
  answeredAt: instantSchema.nullable(),
  createdAt: instantSchema,
});

/** Kinds of entries in the timeline of a user. */
const timelineKinds = [
  'REGISTERED',
  'SIGNED_IN',
  'ORDERED',
  'RECEIVED_ORDER',
  'PUBLISHED_CARD',
  'SENT_DOCUMENT',
  'WAS_REPORTED',
  'REPORTED',
  'ADMINISTRATED',
] as const;

export const timelineQuery = positionQuery;

export const timelineEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(timelineKinds),
  /** The record that it is about: an order, a report, a card; null without a page. */
  recordId: idSchema.nullable(),
  /** The title or number of the record. */
  title: z.string().nullable(),
  /** For `ADMINISTRATED`: the action, its administrator and the stated reason. */
  action: z.enum(auditActions).nullable(),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** Longest reason of reading somebody's contact data, in code points. */
export const MAX_CONTACT_REASON = 300;

export const openContactBody = z.strictObject({
  reason: text({
    max: MAX_CONTACT_REASON,
    multiline: true,
    required: 'Escribe por qué los necesitas',
  }),
});
