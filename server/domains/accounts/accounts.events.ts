import { defineFact } from '../../platform/jobs/facts.ts';

/** Somebody asked for a link to choose another password; the address may be unknown. */
export const passwordForgotten = defineFact<{ email: string }>('accounts.password-forgotten');

/** Somebody asked for another verification link; the address may be unknown. */
export const verificationRequested = defineFact<{ email: string }>(
  'accounts.verification-requested',
);
