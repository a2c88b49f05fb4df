import { defineEvent } from '#platform/jobs/domain-events.ts';

/** The owner of an address confirmed it, so the account is one of a person. */
export const accountVerified = defineEvent<{ readonly userId: string }>('accounts.verified');

/** A visitor requested a link to reset a password; the address may be unknown. */
/** The password or the address of an account was replaced: what was given away with the former ones ends. */
export const credentialsReplaced = defineEvent<{ readonly userId: string }>(
  'accounts.credentials-replaced',
);

export const passwordForgotten = defineEvent<{ email: string }>('accounts.password-forgotten');

/** A visitor requested another verification link; the address may be unknown. */
export const verificationRequested = defineEvent<{
  email: string;
  /** The card whose booking waits for the account. */
  serviceCardId?: string | undefined;
}>('accounts.verification-requested');

/** An account of the demo was erased, by its removal or like any other account. */
export const demoAccountErased = defineEvent<{ readonly userId: string }>(
  'accounts.demo-account-erased',
);
