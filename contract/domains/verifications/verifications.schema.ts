import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { calendarDateSchema } from '#platform/wall-clock-schema.ts';

export const verificationsText = {
  kindRequired: 'Elige qué quieres verificar',
  skillRequired: 'Elige el oficio de la licencia',
  skillOnlyForLicense: 'El oficio solo acompaña a una licencia',
  decisionRequired: 'Elige si apruebas o rechazas',
  validUntilRequired: 'Indica hasta cuándo vale',
  validUntilPast: 'Elige una fecha futura',
  validUntilFar: 'Elige una fecha de los próximos 10 años',
  groundsRequired: 'Escribe por qué lo rechazas',
  revocationGroundsRequired: 'Escribe por qué la retiras',
  onlyForApproval: 'La fecha solo acompaña a una aprobación',
  onlyForRefusal: 'El motivo solo acompaña a un rechazo',
} as const;

export const verificationKinds = ['IDENTITY', 'LICENSE'] as const;
export const verificationStatuses = [
  'WAITING',
  'APPROVED',
  'REFUSED',
  'REVOKED',
  'REPLACED',
  'WITHDRAWN',
] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Documents that a provider can send within an hour. */
export const DOCUMENTS_PER_HOUR = 10;

/** Longest grounds of a refusal or a revocation, in code points. */
export const MAX_VERIFICATION_GROUNDS = 500;
/** Longest time for which a document can be approved. */
export const MAX_VALID_YEARS = 10;
/** Days before its end at which the provider is reminded of a badge. */
export const REMINDER_DAYS = 30;
/** Minutes for which the address of a document is valid. */
export const DOCUMENT_MINUTES = 5;

/** The fields beside the document. A license names its trade. */
export const sendVerificationFields = z
  .strictObject({
    kind: z.enum(verificationKinds, { error: verificationsText.kindRequired }),
    skillId: z.uuid({ error: verificationsText.skillRequired }).toLowerCase().optional(),
  })
  .superRefine(({ kind, skillId }, issues) => {
    const refuse = (message: string) =>
      issues.addIssue({ code: 'custom', path: ['skillId'], message });
    if (kind === 'LICENSE' && skillId === undefined) refuse(verificationsText.skillRequired);
    if (kind === 'IDENTITY' && skillId !== undefined) refuse(verificationsText.skillOnlyForLicense);
  });

const subjectFields = {
  id: idSchema,
  kind: z.enum(verificationKinds),
  /** The trade of a license; null for the identity. */
  skill: z.object({ id: idSchema, name: z.string() }).nullable(),
  sentAt: instantSchema,
};

/** A document that the signed-in provider sent, without the document. */
export const ownVerificationSchema = z.object({
  ...subjectFields,
  status: z.enum(verificationStatuses),
  decidedAt: instantSchema.nullable(),
  /** The grounds of a refusal or a revocation. */
  grounds: z.string().nullable(),
  /** Last day ('yyyy-MM-dd') of the badge that is shown now, possibly by an earlier document. */
  badgeUntil: z.string().nullable(),
});
export type OwnVerification = z.infer<typeof ownVerificationSchema>;

/** The newest documents of the provider: one for the identity and one for each trade. */
export const ownVerificationsSchema = z.object({ verifications: z.array(ownVerificationSchema) });
export type OwnVerifications = z.infer<typeof ownVerificationsSchema>;

/** The oldest document first. The cursor is the id of the last document on the previous page. */
export const listVerificationsQuery = idCursorQuery;

/** A document that waits for the decision of an administrator. */
export const waitingVerificationSchema = z.object({
  ...subjectFields,
  provider: z.object({
    /** Id of the user. */
    id: idSchema,
    providerProfileId: idSchema,
    fullName: z.string(),
    country: z.string().nullable(),
    photoUrl: z.string().nullable(),
  }),
});
export type WaitingVerification = z.infer<typeof waitingVerificationSchema>;

export const verificationCountSchema = z.object({ count: z.number().int() });

/** The temporary address of a document; only the session that requested it can open it. */
export const documentAddressSchema = z.object({ url: z.string(), expiresAt: instantSchema });

/** An approval with the last day of the badge, or a refusal with its grounds. */
export const decideVerificationBody = z
  .strictObject({
    decision: z.enum(['APPROVED', 'REFUSED'], { error: verificationsText.decisionRequired }),
    validUntil: calendarDateSchema.optional(),
    grounds: text({
      max: MAX_VERIFICATION_GROUNDS,
      multiline: true,
      required: verificationsText.groundsRequired,
    }).optional(),
  })
  .superRefine(({ decision, validUntil, grounds }, issues) => {
    const refuse = (field: 'validUntil' | 'grounds', message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (decision === 'APPROVED') {
      if (validUntil === undefined) refuse('validUntil', verificationsText.validUntilRequired);
      if (grounds !== undefined) refuse('grounds', verificationsText.onlyForRefusal);
      return;
    }
    if (grounds === undefined) refuse('grounds', verificationsText.groundsRequired);
    if (validUntil !== undefined) refuse('validUntil', verificationsText.onlyForApproval);
  });

/** A badge that other people see now, with the document that was approved for it. */
export const userBadgeSchema = z.object({
  verificationId: idSchema,
  kind: z.enum(verificationKinds),
  /** The trade of a license; null for the identity. */
  skillName: z.string().nullable(),
  /** Last day ('yyyy-MM-dd') of the badge. */
  validUntil: z.string(),
  approvedAt: instantSchema,
});
export type UserBadge = z.infer<typeof userBadgeSchema>;

/** The provider reads the grounds. */
export const revokeBadgeBody = z.strictObject({
  grounds: text({
    max: MAX_VERIFICATION_GROUNDS,
    multiline: true,
    required: verificationsText.revocationGroundsRequired,
  }),
});
