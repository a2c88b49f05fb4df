import { defineEvent } from '#platform/jobs/domain-events.ts';

type DecidedVerification = {
  readonly verificationId: string;
  /** Absent in an event that the version before published. */
  readonly userId?: string;
};

/** An administrator approved or refused a document. */
export const verificationDecided = defineEvent<DecidedVerification>('verifications.decided');

/** A badge ends soon. */
export const badgeEnding = defineEvent<{ verificationId: string }>('verifications.badge-ending');

/** An administrator removed a badge before its end. */
export const badgeRevoked = defineEvent<DecidedVerification>('verifications.badge-revoked');

/** A document waits for the decision of the administrators. */
export const verificationSent = defineEvent<{ verificationId: string }>('verifications.sent');
