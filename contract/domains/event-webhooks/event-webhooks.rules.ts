/** Each webhook has a worker of its own, so that one that never answers delays no other. */
export const MAX_WEBHOOKS = 10;
/** After this time without success a delivery ends, and its webhook is disabled. */
export const DELIVERY_DAYS = 3;
/** The former secret signs too for this long after a rotation. */
export const ROTATION_HOURS = 24;

/** The sorts of records of which events are published: the first part of each type, as in `order.accepted`. */
export const eventRecords = [
  'order',
  'quote',
  'service_request',
  'review',
  'card',
  'user',
  'report',
  'verification',
] as const;
export type EventRecord = (typeof eventRecords)[number];

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
