/**
 * All statuses of the API. PROVIDER_COMPLETED and CLIENT_COMPLETED are part of it but never stored.
 */
export const orderStatuses = [
  'PENDING',
  'ACCEPTED',
  'REJECTED',
  'PROVIDER_COMPLETED',
  'CLIENT_COMPLETED',
  'CANCELLED',
  'COMPLETED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
