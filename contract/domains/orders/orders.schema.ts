import { z } from 'zod';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { amount, MAX_AMOUNT } from '../../platform/money.ts';
import { text } from '../../platform/text.ts';
import { ratingSchema, receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { promotionTypes } from './orders-costs.rules.ts';
import { orderStatuses } from './orders-states.rules.ts';
import { lapseReasons, orderActions } from './orders.rules.ts';

export const ordersText = {
  dateRequired: 'Por favor, selecciona una fecha y hora.',
  reasonRequired: 'Escribe el motivo del rechazo',
} as const;

export const costSummarySchema = z.object({
  basePrice: z.number(),
  emergencyFee: z.number(),
  platformFee: z.number(),
  total: z.number(),
  discountAmount: z.number(),
  appliedPromotionType: z.enum(promotionTypes),
});
export type CostSummary = z.infer<typeof costSummarySchema>;

export const previewOrderBody = z.strictObject({
  serviceCardId: idSchema,
  servicePackageId: idSchema,
  isEmergencyRequest: z.boolean().default(false),
  /**
   * Start of the work. A preview does not need it, because the price does not depend on it. Ignored
   * for an emergency: the server sets its own current time.
   */
  scheduledDate: z.iso.datetime({ offset: true, error: ordersText.dateRequired }).optional(),
});

/** The maximum package price plus the maximum emergency fee. */
const MAX_TOTAL = 2 * MAX_AMOUNT;

/**
 * The figures that the user saw before confirming; a different figure is refused with 409 and
 * the new summary in `details`.
 */
export const expectedFigures = {
  expectedTotal: amount({ min: 0.01, max: MAX_TOTAL }).optional(),
  /** All other figures that the user saw. */
  expectedSummary: z
    .strictObject({
      basePrice: amount({ min: 0.01 }),
      emergencyFee: amount({ min: 0 }),
      platformFee: amount({ min: 0, max: MAX_TOTAL }),
      total: amount({ min: 0.01, max: MAX_TOTAL }),
      discountAmount: amount({ min: 0, max: MAX_TOTAL }),
      appliedPromotionType: z.enum(promotionTypes),
    })
    .partial()
    .optional(),
};

export type ExpectedFigures = z.infer<z.ZodObject<typeof expectedFigures>>;

export const createOrderBody = previewOrderBody
  .extend(expectedFigures)
  .refine((body) => body.isEmergencyRequest || body.scheduledDate !== undefined, {
    error: ordersText.dateRequired,
    path: ['scheduledDate'],
  });

export const MAX_REJECTION_REASON = 1_000;

export const rejectOrderBody = z.strictObject({
  rejectionReason: text({
    max: MAX_REJECTION_REASON,
    multiline: true,
    required: ordersText.reasonRequired,
  }),
});

const historyEntrySchema = z.object({
  at: instantSchema,
  action: z.enum(orderActions),
  by: z.enum(['client', 'provider', 'system']),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
});

/** An order as one of its two parties sees it. */
export const orderSchema = z.object({
  id: idSchema,
  status: z.enum(orderStatuses),
  isEmergency: z.boolean(),
  client: z.object({
    id: idSchema,
    fullName: z.string(),
    photoUrl: z.string().nullable(),
    /** Visible only to the provider of this order. */
    address: z.string().nullable(),
    /** Visible only to the other party, once accepted. */
    phone: z.string().nullable(),
    rating: ratingSchema,
    /** Visible only to the provider of this order. */
    reviewsReceived: z.array(receivedReviewSchema),
  }),
  provider: z.object({
    id: idSchema,
    user: publicUserSchema,
    /** Visible only to the other party, once accepted. */
    phone: z.string().nullable(),
    timezone: z.string(),
  }),
  serviceCard: z.object({ id: idSchema, title: z.string() }),
  /** Null for a custom package (a negotiated order). */
  servicePackage: z.object({ name: z.string(), duration: z.number().int() }).nullable(),
  /** Start of the work; for an emergency the time of the request. */
  scheduledDate: instantSchema,
  /** End of the work: the start plus the duration of the package or of the accepted offer. */
  endsAt: instantSchema,
  finalPrice: z.number(),
  emergencyFee: z.number(),
  platformFee: z.number(),
  discountAmount: z.number(),
  appliedPromotionType: z.enum(promotionTypes),
  totalAmount: z.number(),
  providerPayout: z.number(),
  providerMarkedCompleted: z.boolean(),
  /**
   * Earliest time at which the provider may mark it as finished; null for an emergency, which can
   * be marked once accepted.
   */
  finishableFrom: instantSchema.nullable(),
  /** End of the period in which the provider may undo the mark; null without a mark. */
  undoableUntil: instantSchema.nullable(),
  clientMarkedCompleted: z.boolean(),
  rejectionReason: z.string().nullable(),
  cancellationReason: z.enum(lapseReasons).nullable(),
  /** Deadline of the next action, while the status has one. */
  deadline: instantSchema.nullable(),
  reviews: z.array(z.object({ author: z.object({ id: idSchema }) })),
  history: z.array(historyEntrySchema),
  createdAt: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;
