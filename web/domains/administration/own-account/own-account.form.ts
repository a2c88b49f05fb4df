import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { requestErasureBody } from '@oficio/contract/domains/administration/administration.schema.ts';
import { ownAccountWords as words } from './own-account.text.ts';

export const erasureForm = requestErasureBody;

export const erasureRefusal = {
  fields: ['currentPassword'],
  codes: { [accountsErrors.WRONG_PASSWORD.code]: 'currentPassword' },
  fallback: words.eraseFailed,
} as const;
