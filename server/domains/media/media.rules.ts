/**
 * Images that a user can upload within an hour, for any purpose. The number of stored images is
 * limited per purpose: one photo per user, one cover and ten gallery pictures per card, five per
 * quote.
 */
export const UPLOADS_PER_HOUR = 30;
