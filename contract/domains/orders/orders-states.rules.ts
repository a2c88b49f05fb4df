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

/** The phases of an order: the states of its lifecycle, of which the status is a coarser view. */
export const orderPhases = [
  'REQUESTED',
  'AGREED',
  'ABSENCE_REPORTED',
  'ABSENCE_DISPUTED',
  'MARKED',
  'PROBLEM',
  'MARKED_AGAIN',
  'ESCALATED',
  'REJECTED',
  'CANCELLED',
  'COMPLETED',
] as const;
export type OrderPhase = (typeof orderPhases)[number];
