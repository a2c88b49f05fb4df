import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { amount, priceCurrencyFields } from '#platform/money-schema.ts';
import { MAX_AMOUNT } from '#platform/money.ts';
import { text } from '#platform/text.ts';
import {
  clientFactsSchema,
  ratingSchema,
  receivedReviewSchema,
} from '../accounts/accounts-reputation.schema.ts';
import { jobAddressSchema } from '../accounts/accounts-addresses.schema.ts';
import { publicUserSchema } from '../accounts/accounts.schema.ts';
import { imageSchema } from '../media/media.schema.ts';
import { placeIdSchema } from '../places/places.schema.ts';
import { arrivalMinutes } from './orders-arrival.rules.ts';
import { promotionTypes } from './orders-costs.rules.ts';
import { bookingOutcomes } from './orders-instant.rules.ts';
import { orderStatuses } from './orders-states.rules.ts';
import {
  cancelReasons,
  issueOutcomes,
  moveLimits,
  moveOutcomes,
  orderIssues,
  problemKinds,
  problemReplyKinds,
  settlementCauses,
} from './orders-issues.rules.ts';
import { MAX_JOB_DESCRIPTION } from './orders-job.rules.ts';
import { orderTransitionActions } from './orders-transitions.schema.ts';
import { cancellationReasons, orderActions } from './orders.rules.ts';

export const ordersText = {
  dateRequired: 'Por favor, selecciona una fecha y hora.',
  oneAddress: 'Elige una dirección guardada o escribe otra, no las dos',
  reasonRequired: 'Escribe el motivo del rechazo',
  cancelReasonRequired: 'Elige el motivo de la cancelación',
  cancelCommentRequired: 'Cuéntanos el motivo con tus palabras',
  startsRequired: `Elige entre 1 y ${moveLimits.starts} horas`,
  contradictionRequired: 'Cuenta qué pasó',
  problemKindRequired: 'Elige qué pasó',
  problemRequired: 'Describe el problema',
  answerRequired: 'Escribe tu respuesta',
  groundsRequired: 'Escribe los fundamentos de la decisión',
  decisionRequired: 'Elige si la orden queda completada o cancelada',
  arrivalRequired: `Elige cuándo llegas: entre ${arrivalMinutes.min} y ${arrivalMinutes.max} minutos`,
  causeRequired: 'Elige quién lo causó: el cliente, el prestador o nadie',
} as const;

export const costSummarySchema = z.object({
  basePrice: z.number(),
  emergencyFee: z.number(),
  platformFee: z.number(),
  total: z.number(),
  discountAmount: z.number(),
  appliedPromotionType: z.enum(promotionTypes),
  ...priceCurrencyFields,
});
export type CostSummary = z.infer<typeof costSummarySchema>;

export const previewOrderBody = z.strictObject({
  serviceCardId: idSchema,
  servicePackageId: idSchema,
  isEmergencyRequest: z.boolean().default(false),
  /**
   * Start of the work. The price in a preview does not depend on it. Ignored for an emergency: the
   * server sets its own current time.
   */
  scheduledDate: z.iso.datetime({ offset: true, error: ordersText.dateRequired }).optional(),
});

/** The costs of an order now, and what a booking of `scheduledDate` becomes: without it, a request. */
export const orderPreviewSchema = costSummarySchema.extend({ outcome: z.enum(bookingOutcomes) });
export type OrderPreview = z.infer<typeof orderPreviewSchema>;

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
      // A summary is accepted as it was sent. The currency of a card with prices never changes, and `expects` has the outcome.
      ...priceCurrencyFields,
      outcome: z.enum(bookingOutcomes),
    })
    .partial()
    .optional(),
};

export type ExpectedFigures = z.infer<z.ZodObject<typeof expectedFigures>>;

/** The address of a job, unless it is the one of the profile. */
export const addressFields = {
  address: jobAddressSchema.optional(),
  /** A saved address. */
  addressId: idSchema.optional(),
  /**
   * The place of the list in which the address is, whichever it is. Its name replaces the district, and the address of the
   * profile or the saved one keeps it. Without one, the place of the address counts, or the one that it clearly names.
   */
  placeId: placeIdSchema.optional(),
};

/** Refuses a body with two addresses. */
export const hasOneAddress = ({ address, addressId }: { address?: unknown; addressId?: unknown }) =>
  address === undefined || addressId === undefined;
export const twoAddresses = { error: ordersText.oneAddress, path: ['addressId'] };

/** The client's description of the job, and its address. */
const jobFields = {
  description: text({ min: 0, max: MAX_JOB_DESCRIPTION, multiline: true }).optional(),
  ...addressFields,
};

export const createOrderBody = previewOrderBody
  .extend(expectedFigures)
  .extend(jobFields)
  .extend({
    /** The outcome that the client was shown; 409 when it is another one now. */
    expects: z.enum(bookingOutcomes).optional(),
  })
  .refine((body) => body.isEmergencyRequest || body.scheduledDate !== undefined, {
    error: ordersText.dateRequired,
    path: ['scheduledDate'],
  })
  .refine(hasOneAddress, twoAddresses);

export const MAX_REJECTION_REASON = 1_000;

export const rejectOrderBody = z.strictObject({
  rejectionReason: text({
    max: MAX_REJECTION_REASON,
    multiline: true,
    required: ordersText.reasonRequired,
  }),
});

/** The pending orders of new clients that one provider can answer. */
export const newClientOrdersSchema = z.object({ pending: z.number().int() });
export const rejectedOrdersSchema = z.object({ rejected: z.number().int() });

/** Longest comment on a cancellation, an absence or a problem, and longest grounds of an administrator. */
export const MAX_ISSUE_TEXT = 1_000;

export const cancelOrderBody = z
  .strictObject({
    reason: z.enum(cancelReasons, { error: ordersText.cancelReasonRequired }),
    comment: text({ min: 0, max: MAX_ISSUE_TEXT, multiline: true }).optional(),
    /** The lateness that the user read; 409 when it is the contrary now. */
    expectedLate: z.boolean().optional(),
  })
  .refine(({ reason, comment }) => reason !== 'OTHER' || Boolean(comment), {
    error: ordersText.cancelCommentRequired,
    path: ['comment'],
  });

const startSchema = z.iso.datetime({ offset: true, error: ordersText.dateRequired });

export const proposeMoveBody = z.strictObject({
  starts: z
    .array(startSchema, { error: ordersText.startsRequired })
    .min(1, { error: ordersText.startsRequired })
    .max(moveLimits.starts, { error: ordersText.startsRequired }),
});

const arrivesInMinutes = z
  .int({ error: ordersText.arrivalRequired })
  .min(arrivalMinutes.min, { error: ordersText.arrivalRequired })
  .max(arrivalMinutes.max, { error: ordersText.arrivalRequired });

/** Without minutes the arrival is the start of the appointment, as `arrivalAt` says; only an emergency is accepted with them. */
export const arrivalBody = z
  .strictObject({ arrivesInMinutes: arrivesInMinutes.optional() })
  .optional();

/** A provider takes an hour at which an outside calendar says busy: they were asked once. */
const despiteCalendar = z.boolean().optional();

export const acceptOrderBody = z
  .strictObject({ arrivesInMinutes: arrivesInMinutes.optional(), despiteCalendar })
  .optional();

export const moveParams = z.strictObject({ id: idSchema, moveId: idSchema });

export const acceptMoveBody = z.strictObject({ start: startSchema, despiteCalendar });

export const contradictAbsenceBody = z.strictObject({
  comment: text({
    max: MAX_ISSUE_TEXT,
    multiline: true,
    required: ordersText.contradictionRequired,
  }),
});

export const reportProblemBody = z.strictObject({
  kind: z.enum(problemKinds, { error: ordersText.problemKindRequired }),
  comment: text({ max: MAX_ISSUE_TEXT, multiline: true, required: ordersText.problemRequired }),
});

export const answerProblemBody = z.strictObject({
  comment: text({ max: MAX_ISSUE_TEXT, multiline: true, required: ordersText.answerRequired }),
  /** Hours at which the provider could come again; the client takes one or none. */
  starts: proposeMoveBody.shape.starts.optional(),
});

export const rejectSolutionBody = z.strictObject({
  comment: text({ min: 0, max: MAX_ISSUE_TEXT, multiline: true }).optional(),
});

export const settleOrderBody = z.strictObject({
  as: z.enum(['COMPLETED', 'CANCELLED'], { error: ordersText.decisionRequired }),
  cause: z.enum(settlementCauses, { error: ordersText.causeRequired }),
  grounds: text({ max: MAX_ISSUE_TEXT, multiline: true, required: ordersText.groundsRequired }),
});

const partySchema = z.enum(['client', 'provider']);

export const orderMoveSchema = z.object({
  id: idSchema,
  proposedBy: partySchema,
  /** Slots of another visit for a problem: the order keeps its own slot. */
  isVisit: z.boolean(),
  /** The hour of the order when the move was proposed. */
  from: instantSchema,
  starts: z.array(instantSchema),
  /** Null while the proposal is open. */
  outcome: z.enum(moveOutcomes).nullable(),
  /** The hour that was chosen. */
  taken: instantSchema.nullable(),
  createdAt: instantSchema,
  /** End of the time for an answer. */
  expiresAt: instantSchema,
});
export type OrderMove = z.infer<typeof orderMoveSchema>;

/** A reply of a party to a problem. */
export const problemReplySchema = z.object({
  id: idSchema,
  by: partySchema,
  kind: z.enum(problemReplyKinds),
  comment: z.string().nullable(),
  images: z.array(imageSchema),
  createdAt: instantSchema,
});
export type ProblemReply = z.infer<typeof problemReplySchema>;

const reportSchema = z.object({
  reportedBy: partySchema,
  /** Null for an absence. */
  problemKind: z.enum(problemKinds).nullable(),
  /** The description by the reporting party; null for an absence. */
  comment: z.string().nullable(),
  /** The answer of the party that was said to be absent. */
  contradiction: z.string().nullable(),
  /** The client's pictures of a problem. */
  images: z.array(imageSchema),
  /** Replies to a problem, oldest first. */
  replies: z.array(problemReplySchema),
  createdAt: instantSchema,
});

export const orderIssueSchema = reportSchema.extend({
  state: z.enum(orderIssues),
  isMarkedAgain: z.boolean(),
});

export const closedIssueSchema = reportSchema.extend({
  outcome: z.enum(issueOutcomes),
  closedAt: instantSchema,
});
export type ClosedIssue = z.infer<typeof closedIssueSchema>;

export const orderJobSchema = z.object({
  /** The client's description; may be empty. */
  description: z.string(),
  /** Null when the client's profile had none. */
  district: z.string().nullable(),
  /** The place of the address; null if it was not known. */
  placeId: z.string().nullable(),
  /** The client always sees it, the provider once accepted. */
  street: z.string().nullable(),
  /** The client's pictures of the job. */
  images: z.array(imageSchema),
});
export type OrderJobDetails = z.infer<typeof orderJobSchema>;

const historyEntrySchema = z.object({
  at: instantSchema,
  action: z.enum(orderActions),
  by: z.enum(['client', 'provider', 'system', 'administrator']),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
});

/**
 * CUSTOM_PACKAGE: price and duration were agreed in a quote, so they must be agreed again. PACKAGE_GONE: it is no longer
 * offered. UNAVAILABLE: card or provider is deleted, hidden, deactivated or blocked; it does not say which.
 */
export const rebookingObstacles = [
  'CUSTOM_PACKAGE',
  'PACKAGE_GONE',
  'CARD_PAUSED',
  'UNAVAILABLE',
] as const;
export type RebookingObstacle = (typeof rebookingObstacles)[number];

/** An order as one of its two parties sees it. */
export const orderSchema = z.object({
  id: idSchema,
  /** The short number that people read to each other: six letters and digits. */
  number: z.string(),
  status: z.enum(orderStatuses),
  isEmergency: z.boolean(),
  /** It was accepted when it was booked (instant booking). */
  isInstant: z.boolean(),
  client: z.object({
    id: idSchema,
    fullName: z.string(),
    photoUrl: z.string().nullable(),
    /** The street of the job; visible only to the provider of this order, once accepted. */
    address: z.string().nullable(),
    /** Visible only to the other party, once accepted. */
    phone: z.string().nullable(),
    rating: ratingSchema,
    /** Visible only to the provider of this order. */
    reviewsReceived: z.array(receivedReviewSchema),
    /** Visible only to the provider of this order; null for the client. */
    facts: clientFactsSchema.nullable(),
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
  job: orderJobSchema,
  /** The package with which the client can book again; null when the package or its card is gone. */
  rebookablePackageId: idSchema.nullable(),
  /** Why the client cannot book the same package again; null if it can be booked. */
  rebookingObstacle: z.enum(rebookingObstacles).nullable(),
  /** Start of the work; for an emergency the time of the request. */
  scheduledDate: instantSchema,
  finalPrice: z.number(),
  emergencyFee: z.number(),
  platformFee: z.number(),
  discountAmount: z.number(),
  appliedPromotionType: z.enum(promotionTypes),
  totalAmount: z.number(),
  providerPayout: z.number(),
  ...priceCurrencyFields,
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
  cancellationReason: z.enum(cancellationReasons).nullable(),
  cancelledBy: z.enum(['client', 'provider', 'system', 'administrator']).nullable(),
  cancellationComment: z.string().nullable(),
  /** The cancellation came later than the notice allows; null unless cancelled. */
  isLate: z.boolean().nullable(),
  /** Hours before the start until which a cancellation is not late, as the card had them at the booking. */
  noticeHours: z.number().int(),
  /** A cancellation by the viewer would be late now; null when the viewer cannot cancel. */
  isCancellationLate: z.boolean().nullable(),
  /**
   * When the account of the other party was deactivated while the order was accepted. From then on the viewer can cancel, and
   * never late. Null when it never was.
   */
  otherDeactivatedAt: instantSchema.nullable(),
  /** Time from which a cancellation by the viewer is late; null when it never is, or the viewer cannot cancel. */
  cancellationLateFrom: instantSchema.nullable(),
  /** End of the work: its start plus the duration of the package or of the accepted offer. An emergency starts with its acceptance. */
  endsAt: instantSchema,
  /** Minutes of the work. */
  durationMinutes: z.int(),
  /** When the provider, who is on the way, said that they arrive; null before that. */
  arrivesAt: instantSchema.nullable(),
  /** The agreed start of another visit for a problem. */
  visitAt: instantSchema.nullable(),
  /** The negotiation that opened the order. */
  negotiationId: idSchema.nullable(),
  /** The chat has messages, so it can be read in every state of the order. */
  hasMessages: z.boolean(),
  /** Proposals of other slots, oldest first. */
  moves: z.array(orderMoveSchema),
  /** The open report of an absence or a problem. */
  issue: orderIssueSchema.nullable(),
  /** The report of an order that ended with it, until it is too old to be stored. */
  closedIssue: closedIssueSchema.nullable(),
  /** Grounds of the administrator who ended the order. */
  settlementGrounds: z.string().nullable(),
  /** The cause that this administrator named; null for an order that nobody settled. */
  settlementCause: z.enum(settlementCauses).nullable(),
  /** Actions that the viewer may perform now. */
  nextActions: z.array(z.enum(orderTransitionActions)),
  /** Deadline of the next action, while the status has one. */
  deadline: instantSchema.nullable(),
  reviews: z.array(
    z.object({
      author: z.object({ id: idSchema }),
      /** The viewer's own comment; null for the review of the other party. */
      own: z.object({ rating: z.int(), comment: z.string(), tags: z.array(z.string()) }).nullable(),
    }),
  ),
  history: z.array(historyEntrySchema),
  createdAt: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

export const nextAppointmentSchema = z.object({ order: orderSchema.nullable() });
