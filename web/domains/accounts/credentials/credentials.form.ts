import {
  changePasswordBody,
  requestEmailChangeBody,
} from '@oficio/contract/domains/accounts/accounts-credentials.schema.ts';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { z } from 'zod';
import { credentialsWords as words } from './credentials.text.ts';

/** The request body plus the repeated new password, which is not sent. */
export const changePasswordForm = changePasswordBody
  .extend({ repeated: z.string() })
  .refine((fields) => fields.password === fields.repeated, {
    path: ['repeated'],
    error: words.mismatch,
    when: () => true,
  });

export const changePasswordRefusal = {
  fields: ['currentPassword', 'password'],
  codes: {
    [accountsErrors.WRONG_PASSWORD.code]: 'currentPassword',
    [accountsErrors.COMMON_PASSWORD.code]: 'password',
  },
  fallback: words.passwordFailed,
} as const;

export const changeEmailForm = requestEmailChangeBody;

export const changeEmailRefusal = {
  fields: ['email', 'currentPassword'],
  codes: {
    [accountsErrors.EMAIL_UNCHANGED.code]: 'email',
    [accountsErrors.WRONG_PASSWORD.code]: 'currentPassword',
  },
  fallback: words.emailFailed,
} as const;
