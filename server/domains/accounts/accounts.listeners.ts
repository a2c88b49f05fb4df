import { defineListener } from '#platform/jobs/listeners.ts';
import { sendResetLink } from './passwords/passwords.service.ts';
import { sendVerificationAgain } from './registration/verification.service.ts';
import { passwordForgotten, verificationRequested } from './accounts.events.ts';

export const mailResetLink = defineListener({
  name: 'accounts.mail-reset-link',
  event: passwordForgotten,
  deleteWhenDone: true,
  handle: (context, { email }) => sendResetLink(context, email),
});

export const mailVerificationLink = defineListener({
  name: 'accounts.mail-verification-link',
  event: verificationRequested,
  deleteWhenDone: true,
  handle: sendVerificationAgain,
});
