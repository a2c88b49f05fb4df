/** 'PENDING_…' names the party that has to respond; the other statuses are closed. */
export const negotiationStatuses = [
  'PENDING_PROVIDER_RESPONSE',
  'PENDING_CLIENT_RESPONSE',
  'ACCEPTED',
  'REJECTED',
  'CANCELLED',
] as const;
export type NegotiationStatus = (typeof negotiationStatuses)[number];
