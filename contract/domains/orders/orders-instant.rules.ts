/** A booking becomes one of these: an agreed appointment at once, or a request that its provider answers. */
export const bookingOutcomes = ['confirmed', 'request'] as const;
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** A provider may hand back so many instant bookings in a calendar month. */
export const MAX_HAND_BACKS = 2;
/** Time after the booking in which the provider may hand it back. */
export const HAND_BACK_MINUTES = 60;
/** Hours that must be left before the start. */
export const HAND_BACK_CLOSES_HOURS = 12;
