import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';

/** Returns the user's party in an order or negotiation; null when the user is not a party. */
export function findParty(
  row: { client_id: string; provider_user_id: string },
  userId: string,
): OrderParty | null {
  if (row.client_id === userId) return 'client';
  return row.provider_user_id === userId ? 'provider' : null;
}

/** Returns the party and user of an action. Throws when the system or an administrator performs the action. */
export function partyOfAction({ by, userId }: { by: string; userId: string | null }): {
  party: OrderParty;
  userId: string;
} {
  if ((by !== 'client' && by !== 'provider') || userId === null)
    throw new Error('Only a party performs this action.');
  return { party: by, userId };
}
