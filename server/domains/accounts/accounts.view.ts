import type {
  OwnUser,
  PublicUser,
  TokenUser,
} from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { imageUrl } from '../media/media.view.ts';
import type { AccountRow, OwnAccountRow, PublicUserRow } from './accounts.queries.ts';

/** Builds the user data of an access token, which is also part of the user's own view. */
export function toTokenUser(row: AccountRow): TokenUser {
  return {
    id: row.id,
    email: row.email,
    fullName: row.full_name,
    country: row.country,
    address: row.address,
    phone: row.phone,
    roles: row.roles,
    photoUrl: row.photo && imageUrl(row.photo),
    isVerified: row.verified_at !== null,
    hasAcceptedTerms: row.has_accepted_terms,
    referralCode: row.referral_code,
    providerProfileId: row.provider_profile_id,
    erasureDueAt: row.erasure_due_at?.toISOString() ?? null,
  };
}

/** Builds the signed-in user's own view. */
export function toOwnUser(row: OwnAccountRow): OwnUser {
  const hasProfile = row.provider_profile_id !== null;
  return {
    ...toTokenUser(row),
    district: row.district,
    placeId: row.place_id === null ? null : String(row.place_id),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    providerProfile: hasProfile ? { bio: row.bio ?? '', zones: row.zones } : null,
    promotionsUsedCount: row.promotions_used_count,
    referralCredits: row.referral_credits,
    referredByCode: row.referred_by_code,
    hasPassword: row.password_hash !== null,
    pendingEmail: row.pending_email,
  };
}

/** Builds the public view of a user, without e-mail, phone and address. */
export function toPublicUser(
  row: PublicUserRow,
  photos: ReadonlyMap<string, { url: string }>,
): PublicUser {
  return {
    id: row.id,
    fullName: row.full_name,
    photoUrl: photos.get(row.photo_image_id ?? '')?.url ?? null,
    country: row.country,
  };
}
