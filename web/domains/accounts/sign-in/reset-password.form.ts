import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { resetPasswordBody } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { z } from 'zod';
import { accountsText } from '../accounts.text.ts';

/** The request body plus the repeated password, which is not sent. */
export const resetPasswordForm = resetPasswordBody
  .extend({ repeated: z.string() })
  .refine((fields) => fields.password === fields.repeated, {
    path: ['repeated'],
    error: accountsText.resetMismatch,
    when: () => true,
  });

export const resetPasswordRefusal = {
  fields: ['password'],
  codes: { [accountsErrors.COMMON_PASSWORD.code]: 'password' },
  fallback: accountsText.resetFailed,
} as const;
