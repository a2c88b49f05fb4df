import type {
  OpenWork,
  UserDetails,
  UserOrder,
  UserSummary,
} from '@oficio/contract/domains/administration/administration.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { UserDetailsRow, UserOrderRow, UserSummaryRow } from './administration.queries.ts';

type Photos = ReadonlyMap<string, { url: string }>;

export function toUserSummary(row: UserSummaryRow, photos: Photos): UserSummary {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    country: row.country,
    photoUrl: photos.get(row.photo_image_id ?? '')?.url ?? null,
    roles: row.roles,
    isActive: row.is_active,
    isVerified: row.verified_at !== null,
    isErased: row.erased_at !== null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    erasureDueAt: row.erasure_due_at?.toISOString() ?? null,
    providerProfileId: row.provider_profile_id,
    createdAt: row.created_at.toISOString(),
  };
}

function toUserOrder(row: UserOrderRow): UserOrder {
  return {
    id: row.id,
    number: row.number,
    party: row.is_client ? 'client' : 'provider',
    status: row.status,
    title: row.card_title,
    counterpart: row.is_client
      ? { id: row.provider_user_id, fullName: row.provider_name }
      : { id: row.client_id, fullName: row.client_name },
    scheduledDate: row.scheduled_at.toISOString(),
    totalAmount: toAmount(row.total_cents),
    currency: row.currency,
    currencyCountry: row.currency_country,
    createdAt: row.created_at.toISOString(),
  };
}

function toProviderDetails(row: UserDetailsRow): UserDetails['providerProfile'] {
  if (row.provider_profile_id === null) return null;
  return {
    id: row.provider_profile_id,
    bio: row.bio ?? '',
    timezone: row.timezone ?? '',
    zones: row.zones,
    rating: toRating(row.provider_rating_sum ?? 0, row.provider_rating_count ?? 0),
    cardsCount: row.cards_count,
  };
}

function toDeactivation({ deactivation_reason: reason, deactivated_at: at }: UserDetailsRow) {
  return reason === null || at === null ? null : { reason, at: at.toISOString() };
}

export interface UserDetailsParts {
  orders: readonly UserOrderRow[];
  openWork: OpenWork;
  isContactOpen: boolean;
  photos: Photos;
}

export function toUserDetails(
  row: UserDetailsRow,
  { orders, openWork, photos, isContactOpen }: UserDetailsParts,
): UserDetails {
  return {
    ...toUserSummary(row, photos),
    contact: isContactOpen ? { phone: row.phone, address: row.address } : null,
    hasAcceptedTerms: row.has_accepted_terms,
    rights: row.roles.includes('ADMIN') ? row.administrator_rights : [],
    referralCode: row.referral_code,
    referredByCode: row.referred_by_code,
    referralsCount: row.referrals_count,
    referralCredits: row.referral_credits,
    promotionsUsedCount: row.promotions_used_count,
    rating: toRating(row.rating_sum, row.rating_count),
    providerProfile: toProviderDetails(row),
    ordersCount: { asClient: row.orders_as_client, asProvider: row.orders_as_provider },
    openWork,
    deactivation: toDeactivation(row),
    orders: orders.map(toUserOrder),
    updatedAt: row.updated_at.toISOString(),
  };
}
