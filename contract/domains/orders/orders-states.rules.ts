/** The whole vocabulary; PROVIDER_COMPLETED and CLIENT_COMPLETED exist for readers and are never stored. */
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
