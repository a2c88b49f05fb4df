import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { amount, priceCurrencyFields } from '#platform/money-schema.ts';
import { refuseAmount } from '#platform/money.ts';
import { recordsQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import {
  clientFactsSchema,
  ratingSchema,
  receivedReviewSchema,
} from '../accounts/accounts-reputation.schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { imageSchema } from '../media/media.schema.ts';
import {
  addressFields,
  costSummarySchema,
  expectedFigures,
  hasOneAddress,
  twoAddresses,
} from '../orders/orders.schema.ts';
import { negotiationStatuses } from './negotiations-states.rules.ts';
import { offerMinutes } from './negotiations-duration.rules.ts';
import {
  negotiationActions,
  negotiationCancellationReasons,
  negotiationParties,
  negotiationTransitionActions,
} from './negotiations.rules.ts';

export const negotiationsText = {
  messageRequired: 'Este campo es obligatorio',
  messageTooShort: 'Por favor, detalla un poco más (mínimo 20 caracteres).',
  dateRequired: 'Por favor, selecciona una fecha y hora para el servicio.',
  amountRequired: 'El monto es obligatorio',
  durationInvalid: 'La duración va de 30 minutos a 12 horas, en pasos de 15 minutos.',
} as const;

/** Minimum and maximum length of the first message, in code points. */
export const requestMessageLimits = { min: 20, max: 2_000 } as const;

export const requestMessageSchema = text({
  ...requestMessageLimits,
  multiline: true,
  required: negotiationsText.messageRequired,
  tooShort: negotiationsText.messageTooShort,
});

/** Start of the work. The provider's slots decide which starts are free. */
const startSchema = z.iso.datetime({ offset: true, error: negotiationsText.dateRequired });

export const createNegotiationBody = z
  .strictObject({
    providerProfileId: idSchema,
    serviceCardId: idSchema,
    initialRequestMessage: requestMessageSchema,
    isEmergency: z.boolean().default(false),
    /** Ignored for an emergency: the server sets its own current time. */
    scheduledDate: startSchema.optional(),
    ...addressFields,
  })
  .refine(hasOneAddress, twoAddresses)
  .refine((body) => body.isEmergency || body.scheduledDate !== undefined, {
    error: negotiationsText.dateRequired,
    path: ['scheduledDate'],
  });

export const MAX_OFFER_MESSAGE = 1_000;

const durationSchema = z
  .int({ error: negotiationsText.durationInvalid })
  .min(offerMinutes.min, negotiationsText.durationInvalid)
  .max(offerMinutes.max, negotiationsText.durationInvalid)
  .multipleOf(offerMinutes.step, negotiationsText.durationInvalid);

export const makeOfferBody = z.strictObject({
  amount: amount({ min: 0.01, required: negotiationsText.amountRequired }),
  message: text({ min: 0, max: MAX_OFFER_MESSAGE, multiline: true }).optional(),
  /** Proposes another start; without it the current one stays. Refused for an emergency. */
  scheduledDate: startSchema.optional(),
  /** Estimated minutes of the work, which an acceptance books: 30 to 720, a multiple of 15; default 60. */
  durationMinutes: durationSchema.optional(),
});

/** The body of an offer in a currency, which may have whole or smaller amounts only. */
export const makeOfferBodyIn = (currency: string) =>
  makeOfferBody.superRefine(({ amount: value }, issues) => {
    const message = refuseAmount(value, currency);
    if (message !== undefined) issues.addIssue({ code: 'custom', message, path: ['amount'] });
  });

export const acceptNegotiationBody = z
  .strictObject({
    /**
     * Id of the offer that the user saw; 409 if a newer one exists. Defaults to the latest offer.
     */
    offerId: idSchema.optional(),
    ...expectedFigures,
    /** Only the client chooses where the job is; without one, it is where the request says. */
    ...addressFields,
  })
  .refine(hasOneAddress, twoAddresses)
  .optional();

export const listNegotiationsQuery = recordsQuery.extend({
  /** Returns only negotiations in which the user is this party. */
  role: z.enum(negotiationParties).optional(),
});

const partySchema = publicUserSchema.omit({ country: true });

export const offerSchema = z.object({
  id: idSchema,
  by: z.enum(negotiationParties),
  author: partySchema,
  amount: z.number(),
  message: z.string().nullable(),
  /** The start that the offer proposes; null when it does not change the previous one. */
  scheduledDate: instantSchema.nullable(),
  /** Estimated minutes of the work; 60 for an offer without a duration. */
  durationMinutes: z.int(),
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

/** A negotiation as its parties see it: equal for both, except for the client's reviews. */
export const negotiationSchema = z.object({
  id: idSchema,
  status: z.enum(negotiationStatuses),
  client: partySchema.extend({
    rating: ratingSchema,
    /** Visible only to the provider of this negotiation, newest first. */
    reviewsReceived: z.array(receivedReviewSchema),
    /** Visible only to the provider of this negotiation; null for the client. */
    facts: clientFactsSchema.nullable(),
  }),
  providerProfile: z.object({
    id: idSchema,
    user: publicUserSchema,
    timezone: z.string(),
    rating: ratingSchema,
  }),
  /** Charged only for an emergency: the card's current fee, or the order's once it exists. */
  serviceCard: z.object({ id: idSchema, title: z.string(), emergencyFee: z.number() }),
  /** The currency of the offers, the fee and the order. */
  ...priceCurrencyFields,
  /** Oldest first, at most 2 of each party. */
  offers: z.array(offerSchema),
  /** A fixed sentence if an administrator hid the text of the client; so is the message of a hidden offer. */
  initialRequestMessage: z.string(),
  /** The grounds on which an administrator hid the viewer's texts, which only the viewer still sees. */
  hiddenReason: z.string().optional(),
  /** The address of the job. Only the client sees the street, until the order is open; null when the profile has none. */
  job: z.object({ district: z.string().nullable(), street: z.string().nullable() }),
  initialRequestImageUrls: z.array(z.string()),
  /** The same pictures in all their sizes. */
  initialRequestImages: z.array(imageSchema),
  isEmergency: z.boolean(),
  /**
   * The latest proposed start, which an acceptance books. For an emergency the time of the request.
   */
  scheduledDate: instantSchema,
  /**
   * True while the negotiation is open and another order overlaps this slot, which lasts as long as
   * the latest offer says. Nothing reserves the slot before the acceptance.
   */
  isTimeTaken: z.boolean(),
  /** Amount of the accepted offer, without the emergency fee. */
  finalAgreedPrice: z.number().nullable(),
  createdServiceOrder: z
    .object({ id: idSchema, totalAmount: z.number(), providerPayout: z.number() })
    .nullable(),
  cancellationReason: z.enum(negotiationCancellationReasons).nullable(),
  /**
   * Actions that the viewer may perform at the time of the response. A page shows its buttons by them. Absent in a response
   * of the version before.
   */
  nextActions: z.array(z.enum(negotiationTransitionActions)).optional(),
  /** Deadline for the response, while open. */
  deadline: instantSchema.nullable(),
  history: z.array(historyEntrySchema),
  /** The chat has messages, so it can be read after the end too. */
  hasMessages: z.boolean(),
  /** The author and time of the last message in the chat. */
  lastMessage: z.object({ by: z.enum(negotiationParties), at: instantSchema }).nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Negotiation = z.infer<typeof negotiationSchema>;

/** The new offer with the negotiation after it. */
export const madeOfferSchema = offerSchema.extend({ negotiation: negotiationSchema });
export type MadeOffer = z.infer<typeof madeOfferSchema>;

/**
 * The costs and the slot of an acceptance now. The acceptance sends `offerId` and the figures back,
 * so that a change in between is refused.
 */
export const acceptancePreviewSchema = costSummarySchema.extend({
  providerPayout: z.number(),
  offerId: idSchema,
  /** Start of the slot that the acceptance books; null for an emergency. */
  scheduledDate: instantSchema.nullable(),
  /** Estimated minutes of the work, which the acceptance books from that start on. */
  durationMinutes: z.int(),
  /** Hours before the start until which a cancellation of the order is not late. */
  noticeHours: z.int(),
});
export type AcceptancePreview = z.infer<typeof acceptancePreviewSchema>;
