import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import {
  acceptedTypes,
  MAX_IMAGE_BYTES,
  photoFormats,
} from '@oficio/contract/domains/media/media.schema.ts';
import { accountsProfileWords as words } from '../accounts-profile.text.ts';

export const ownDetailsRefusal = {
  fields: ['fullName', 'phone', 'country', 'address', 'district'],
  codes: { [accountsErrors.INVALID_PHONE.code]: 'phone' },
  fallback: words.detailsFailed,
} as const;

export const applyReferralRefusal = {
  fields: ['referralCode'],
  codes: Object.fromEntries(
    Object.values(accountsErrors)
      .filter(({ code }) => code.includes('REFERRAL'))
      .map(({ code }) => [code, 'referralCode' as const]),
  ),
  fallback: words.applyFailed,
} as const;

export const photoTypes = acceptedTypes(photoFormats);

/**
 * Returns the error text for a file that cannot be a profile photo; null when it can. `size` is the
 * number of bytes that are sent.
 */
export function refusePhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!photoTypes.split(',').includes(type)) return words.photoWrongType;
  return size > MAX_IMAGE_BYTES ? words.photoTooLarge : null;
}
