import { defineFact } from '../../platform/jobs/facts.ts';

/** Sessions ended on the server: their sockets are to be closed (fault C10). */
export const sessionsEnded = defineFact<{ userId: string; sessionIds: readonly string[] }>(
  'accounts.sessions-ended',
);

/** Somebody asked for a link to choose another password; the address may be unknown. */
export const passwordForgotten = defineFact<{ email: string }>('accounts.password-forgotten');

/** Somebody asked for another verification link; the address may be unknown. */
export const verificationRequested = defineFact<{ email: string; browserHash: string | null }>(
  'accounts.verification-requested',
);
