import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { jsonSchema } from '#platform/api/json-value.ts';

/** Kinds of administrator actions in the audit log. */
export const auditActions = [
  'SETTING_CHANGED',
  'SKILL_CREATED',
  'SKILL_CHANGED',
  'SKILL_DELETED',
  'SYNONYM_CREATED',
  'SYNONYM_CHANGED',
  'SYNONYM_DELETED',
  'ROLES_CHANGED',
  'RIGHTS_CHANGED',
  'USER_DEACTIVATED',
  'USER_ACTIVATED',
  'USER_ERASED',
  'ADMINISTRATOR_CREATED',
  'ORDER_CHAT_READ',
  'ORDER_SETTLED',
  'VERIFICATION_DOCUMENT_READ',
  'VERIFICATION_APPROVED',
  'VERIFICATION_REFUSED',
  'BADGE_REVOKED',
  'ORDER_OPENED',
  'CONTACT_OPENED',
  'REPORT_CREATED',
  'REPORT_OBJECTED',
  'REPORT_READ',
  'REPORT_DECIDED',
  'DANGER_NOTE_CHANGED',
  'TRADE_CHANGED',
  'CARD_APPROVED',
  'CARD_REFUSED',
  'STATEMENT_SENT',
  'STATEMENT_PAID',
  'STATEMENT_CORRECTED',
  'TEXT_CHANGED',
  'DEMO_REMOVED',
  'IMPORT_STARTED',
  'CLAIM_LINK_CREATED',
  'IMPORTED_PROFILE_DELETED',
  'DATA_EXPORTED',
  'BRAND_CHANGED',
  'WEBHOOK_CREATED',
  'WEBHOOK_DELETED',
  'WEBHOOK_ENABLED',
  'WEBHOOK_SECRET_CHANGED',
  'WEBHOOK_TESTED',
  'WEBHOOK_REPLAYED',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = ['setting', 'skill', 'user', 'order', 'report', 'import'] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** The changed part of the subject. */
const auditValues = z.record(z.string(), jsonSchema).nullable();

export const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Null for the process itself, which creates the first administrator from the environment. */
  actor: z.object({ id: idSchema, fullName: z.string() }).nullable(),
  action: z.enum(auditActions),
  subject: z.object({
    type: z.enum(auditSubjects),
    /** The id of a user, skill, order, report, import or imported profile, the key of a setting, or the name of an export. */
    id: z.string(),
    /**
     * The current name of the user or skill, the title of the order, or the name of the owner of what was
     * reported; null when there is none.
     */
    name: z.string().nullable(),
  }),
  before: auditValues,
  after: auditValues,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
