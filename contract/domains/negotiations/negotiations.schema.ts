import { z } from 'zod';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { amount } from '../../platform/money.ts';
import { newestFirstQuery } from '../../platform/api/page.ts';
import { text } from '../../platform/text.ts';
import { ratingSchema, receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { imageSchema } from '../media/media.schema.ts';
import { lapseReasons } from '../orders/orders.rules.ts';
import { costSummarySchema, expectedFigures } from '../orders/orders.schema.ts';
import { negotiationStatuses } from './negotiations-states.rules.ts';
import { negotiationActions, negotiationParties } from './negotiations.rules.ts';

export const negotiationsText = {
  messageRequired: 'Este campo es obligatorio',
  messageTooShort: 'Por favor, detalla un poco más (mínimo 20 caracteres).',
  dateRequired: 'Por favor, selecciona una fecha y hora para el servicio.',
  amountRequired: 'El monto es obligatorio',
} as const;

/** Length of the first message, in code points. */
export const requestMessageLimits = { min: 20, max: 2_000 } as const;

export const requestMessageSchema = text({
  ...requestMessageLimits,
  multiline: true,
  required: negotiationsText.messageRequired,
  tooShort: negotiationsText.messageTooShort,
});

/** Start of the work; which starts are offered is decided by the provider's slots of 60 minutes. */
const startSchema = z.iso.datetime({ offset: true, error: negotiationsText.dateRequired });

export const createNegotiationBody = z
  .strictObject({
    providerProfileId: idSchema,
    serviceCardId: idSchema,
    initialRequestMessage: requestMessageSchema,
    isEmergency: z.boolean().default(false),
    /** An emergency ignores it: the server sets its own now. */
    scheduledDate: startSchema.optional(),
  })
  .refine((body) => body.isEmergency || body.scheduledDate !== undefined, {
    error: negotiationsText.dateRequired,
    path: ['scheduledDate'],
  });

export const MAX_OFFER_MESSAGE = 1_000;

export const makeOfferBody = z.strictObject({
  amount: amount({ min: 0.01, required: negotiationsText.amountRequired }),
  message: text({ min: 0, max: MAX_OFFER_MESSAGE, multiline: true }).optional(),
  /** Proposes another hour; without it the present one stays. Never for an emergency. */
  scheduledDate: startSchema.optional(),
});

export const acceptNegotiationBody = z
  .strictObject({
    /** The offer that was seen: a newer one is a 409. Without it the latest is meant. */
    offerId: idSchema.optional(),
    ...expectedFigures,
  })
  .optional();

export const listNegotiationsQuery = newestFirstQuery.extend({
  /** Only those in which one is this party. */
  role: z.enum(negotiationParties).optional(),
  /** 'open': somebody has to answer; 'closed': history. */
  state: z.enum(['open', 'closed']).optional(),
});

const personSchema = publicUserSchema.omit({ country: true });

export const offerSchema = z.object({
  id: idSchema,
  by: z.enum(negotiationParties),
  author: personSchema,
  amount: z.number(),
  message: z.string().nullable(),
  /** The other hour that it proposes; null when it keeps the one before. */
  scheduledDate: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Offer = z.infer<typeof offerSchema>;

const historyEntrySchema = z.object({
  at: instantSchema,
  action: z.enum(negotiationActions),
  by: z.enum([...negotiationParties, 'system']),
  from: z.enum(negotiationStatuses).nullable(),
  to: z.enum(negotiationStatuses),
});

/** A negotiation; both parties see the same, but for the reviews of the client. */
export const negotiationSchema = z.object({
  id: idSchema,
  status: z.enum(negotiationStatuses),
  client: personSchema.extend({
    rating: ratingSchema,
    /** Only for the provider of this negotiation, most recent first. */
    reviewsReceived: z.array(receivedReviewSchema),
  }),
  providerProfile: z.object({
    id: idSchema,
    user: publicUserSchema,
    timezone: z.string(),
    rating: ratingSchema,
  }),
  /** The fee counts only for an emergency: the card's of now, or what the order was made with. */
  serviceCard: z.object({ id: idSchema, title: z.string(), emergencyFee: z.number() }),
  /** Oldest first, at most 2 of each party. */
  offers: z.array(offerSchema),
  initialRequestMessage: z.string(),
  initialRequestImageUrls: z.array(z.string()),
  /** The same pictures in all their sizes. */
  initialRequestImages: z.array(imageSchema),
  isEmergency: z.boolean(),
  /** The hour that accepting takes now: the last proposed one. For an emergency the moment it was asked for. */
  scheduledDate: instantSchema,
  /** While open: an order of somebody else holds a part of that hour. Nobody reserves it before the acceptance. */
  isTimeTaken: z.boolean(),
  /** The accepted offer, without the emergency fee. */
  finalAgreedPrice: z.number().nullable(),
  createdServiceOrder: z
    .object({ id: idSchema, totalAmount: z.number(), providerPayout: z.number() })
    .nullable(),
  cancellationReason: z.enum(lapseReasons).nullable(),
  /** Until when the answer is expected, while open. */
  deadline: instantSchema.nullable(),
  history: z.array(historyEntrySchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Negotiation = z.infer<typeof negotiationSchema>;

/** The offer that was made, and what became of its negotiation. */
export const madeOfferSchema = offerSchema.extend({ negotiation: negotiationSchema });
export type MadeOffer = z.infer<typeof madeOfferSchema>;

/** What accepting would do now; `offerId` and the figures go back with the acceptance. */
export const acceptancePreviewSchema = costSummarySchema.extend({
  providerPayout: z.number(),
  offerId: idSchema,
  /** The hour that it would take; null for an emergency. */
  scheduledDate: instantSchema.nullable(),
});
export type AcceptancePreview = z.infer<typeof acceptancePreviewSchema>;
