/** 'PENDING_…': it waits for that party's answer; the others are closed. */
export const negotiationStatuses = [
  'PENDING_PROVIDER_RESPONSE',
  'PENDING_CLIENT_RESPONSE',
  'ACCEPTED',
  'REJECTED',
  'CANCELLED',
] as const;
export type NegotiationStatus = (typeof negotiationStatuses)[number];
