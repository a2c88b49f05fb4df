import { z } from 'zod';
import { isEmail } from '#platform/email.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { imageSchema } from '../media/media.schema.ts';
import {
  reportDecisions,
  reportedTypes,
  reportReasons,
  reportSides,
  snapshotFields,
  type SnapshotField,
} from './reports.rules.ts';

export const reportsText = {
  reasonRequired: 'Elige un motivo',
  wordsRequired: 'Cuéntanos qué pasa',
  emailRequired: 'Escribe tu correo, para responderte',
  emailInvalid: 'Escribe un correo válido',
  decisionRequired: 'Elige una decisión',
  groundsRequired: 'Escribe los fundamentos',
  objectionRequired: 'Cuéntanos por qué no estás de acuerdo',
} as const;

/** Longest comment of a report, a decision or an objection, in code points. */
export const MAX_REPORT_TEXT = 1_000;
/** Like the reason of a deactivation, which the grounds may become. */
export const MAX_GROUNDS = 500;

const reasonSchema = z.enum(reportReasons, { error: reportsText.reasonRequired });

export const createReportBody = z
  .strictObject({
    objectType: z.enum(reportedTypes),
    objectId: idSchema,
    reason: reasonSchema,
    comment: text({ min: 0, max: MAX_REPORT_TEXT, multiline: true }).default(''),
    /** Required without a session, and ignored with one. */
    email: text({ max: 254, required: reportsText.emailRequired })
      .refine(isEmail, { error: reportsText.emailInvalid })
      .toLowerCase()
      .optional(),
  })
  .refine((body) => body.reason !== 'OTHER' || body.comment !== '', {
    error: reportsText.wordsRequired,
    path: ['comment'],
  });

/** The body for a caller without a session. */
export const createAnonymousReportBody = createReportBody.refine(
  ({ email }) => email !== undefined,
  { error: reportsText.emailRequired, path: ['email'] },
);

/** The report to which the complaint belongs. Equal for a repeated one. */
export const createdReportSchema = z.object({ id: idSchema });

export const reportStates = ['OPEN', 'DECIDED'] as const;

/** Open reports oldest first, decided ones newest first. */
export const listReportsQuery = idCursorQuery.extend({
  state: z.enum(reportStates).default('OPEN'),
});

const personSchema = z.object({ id: idSchema, fullName: z.string() });

/** A report in the queue of the administrators. */
export const reportSummarySchema = z.object({
  id: idSchema,
  objectType: z.enum(reportedTypes),
  /** The title, the name or the beginning of the object; empty after its deletion. */
  title: z.string(),
  state: z.enum(reportStates),
  /** An objection waits for the second decision. */
  isObjection: z.boolean(),
  owner: personSchema,
  reasons: z.array(z.enum(reportReasons)),
  complaintsCount: z.int(),
  /** Complaints without a session whose writer has not opened the link of the mail. */
  unconfirmedCount: z.int(),
  decision: z.enum(reportDecisions).nullable(),
  createdAt: instantSchema,
  decidedAt: instantSchema.nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

export const reportCountSchema = z.object({ count: z.int() });

/** A copy of an object as the server stores it. */
export interface StoredSnapshot {
  title: string;
  texts: { field: SnapshotField; text: string }[];
  imageIds: string[];
}

/** An object as it was at an instant, or as it is now. */
export const snapshotSchema = z.object({
  title: z.string(),
  texts: z.array(z.object({ field: z.enum(snapshotFields), text: z.string() })),
  images: z.array(imageSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const complaintSchema = z.object({
  id: idSchema,
  reason: z.enum(reportReasons),
  comment: z.string(),
  createdAt: instantSchema,
  /** Null for a caller without a session, and after the deletion of the data. */
  reporter: personSchema.nullable(),
  email: z.string().nullable(),
  /** False until the writer of a complaint without a session opened the link of the mail. */
  isConfirmed: z.boolean(),
  /** Null if an earlier complaint has the same, or after its deletion. */
  snapshot: snapshotSchema.nullable(),
});

const decisionSchema = z.object({
  decision: z.enum(reportDecisions),
  /** Empty after its deletion. */
  grounds: z.string(),
  decidedAt: instantSchema,
  isFinal: z.boolean(),
  /** This decision undid the first one, but the object stays hidden or the account deactivated because of another one. */
  staysForOther: z.boolean(),
});

const objectionSchema = z.object({
  side: z.enum(reportSides),
  /** Empty after its deletion. */
  comment: z.string(),
  createdAt: instantSchema,
});

/** Everything that a decision needs. */
export const reportDetailsSchema = reportSummarySchema.omit({ owner: true }).extend({
  owner: personSchema.extend({ isActive: z.boolean() }),
  objectId: idSchema,
  complaints: z.array(complaintSchema),
  /** The object now; null when it does not exist any more. */
  current: snapshotSchema.nullable(),
  isHidden: z.boolean(),
  /** Another decision also hides the object or deactivates the account: a second decision here will not undo that. */
  staysForOther: z.boolean(),
  decisions: z.array(decisionSchema.extend({ decidedBy: personSchema })),
  objections: z.array(objectionSchema),
  /** Other reports of objects of the same owner, newest first. */
  earlier: z.array(
    reportSummarySchema.pick({
      id: true,
      objectType: true,
      title: true,
      state: true,
      reasons: true,
      decision: true,
      createdAt: true,
    }),
  ),
});
export type ReportDetails = z.infer<typeof reportDetailsSchema>;

export const decideReportBody = z.strictObject({
  decision: z.enum(reportDecisions, { error: reportsText.decisionRequired }),
  grounds: text({ max: MAX_GROUNDS, multiline: true, required: reportsText.groundsRequired }),
});

const tokenSchema = z.string().regex(/^[\w.-]{1,120}$/);

/** The token of the mail replaces a session. */
export const getReportQuery = z.strictObject({ token: tokenSchema.optional() });

/** A report as one of its sides sees it. The other side's name, address and comment are not part of it. */
export const reportViewSchema = z.object({
  id: idSchema,
  side: z.enum(reportSides),
  objectType: z.enum(reportedTypes),
  title: z.string(),
  state: z.enum(reportStates),
  reasons: z.array(z.enum(reportReasons)),
  /** The comment of the reporter; null for the owner. */
  comment: z.string().nullable(),
  createdAt: instantSchema,
  /** The object as it was, for its owner. */
  snapshot: snapshotSchema.nullable(),
  /** Oldest first; the last one is valid. */
  decisions: z.array(decisionSchema),
  /** The objection of this side. */
  objection: objectionSchema.omit({ side: true }).nullable(),
  /** Until when this side can object; null when it cannot. */
  objectUntil: instantSchema.nullable(),
});
export type ReportView = z.infer<typeof reportViewSchema>;

/** An own object that a decision hides. */
export const hiddenObjectSchema = z.object({
  reportId: idSchema,
  objectType: z.enum(reportedTypes),
  /** The title, the name or the beginning of the object. */
  title: z.string(),
  grounds: z.string(),
  decidedAt: instantSchema,
  /** The owner objected, and the second decision is not made yet. */
  isObjected: z.boolean(),
  /** Until when the owner can object; null when they cannot. */
  objectUntil: instantSchema.nullable(),
});
export type HiddenObject = z.infer<typeof hiddenObjectSchema>;

/** Number of hidden objects that an owner reads. */
export const SHOWN_HIDDEN_OBJECTS = 20;

export const objectToReportBody = z.strictObject({
  comment: text({ max: MAX_REPORT_TEXT, multiline: true, required: reportsText.objectionRequired }),
  token: tokenSchema.optional(),
});
