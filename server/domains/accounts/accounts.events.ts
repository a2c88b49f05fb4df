import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Somebody asked for a link to choose another password; the address may be unknown. */
export const passwordForgotten = defineEvent<{ email: string }>('accounts.password-forgotten');

/** Somebody asked for another verification link; the address may be unknown. */
export const verificationRequested = defineEvent<{ email: string }>(
  'accounts.verification-requested',
);
