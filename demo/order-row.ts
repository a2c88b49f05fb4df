import { calculateCosts } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import { settingDefinitions } from '@oficio/contract/domains/settings/settings.rules.ts';
import { toCents, type Cents } from '@oficio/contract/platform/money.ts';
import { blocksOf } from '../server/domains/orders/orders.queries.ts';
import type { SeededCard } from './seed-cards.ts';

interface Booking {
  id: string;
  card: SeededCard;
  clientId: string;
  isEmergency: boolean;
  /** Start of the appointment in epoch milliseconds. */
  start: number;
  minutes: number;
  /** Starts that an open proposal of other slots holds. */
  held?: readonly number[];
  basePrice: Cents;
}

/** Returns the columns that booked and negotiated orders share: parties, time and costs. */
export function orderRow(booking: Booking) {
  const { currency, currencyCountry } = booking.card.prices.price;
  const { id, card, clientId, isEmergency, start, minutes, held = [], basePrice } = booking;
  const costs = calculateCosts({
    basePrice,
    emergencyFee: toCents(card.content.emergencyFee),
    isEmergency,
    currency,
    feePercentage: settingDefinitions.platform_fee_percentage.initial,
    promotion: 'LAUNCH',
  });
  return {
    id,
    client_id: clientId,
    provider_profile_id: card.provider.id,
    service_card_id: card.id,
    card_title: card.content.title,
    is_emergency: isEmergency,
    scheduled_at: new Date(start),
    blocks: isEmergency ? null : blocksOf([start, ...held], minutes),
    currency,
    currency_country: currencyCountry,
    base_price_cents: costs.basePrice,
    emergency_fee_cents: costs.emergencyFee,
    platform_fee_cents: costs.platformFee,
    discount_cents: costs.discountAmount,
    total_cents: costs.total,
    provider_payout_cents: costs.providerPayout,
    promotion_type: costs.appliedPromotionType,
  };
}
