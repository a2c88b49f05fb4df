/**
 * Images that one person may upload within an hour, whatever they are for. How many are kept is limited per purpose: one
 * photo a person, one cover and a full gallery a card, a handful a quote.
 */
export const UPLOADS_PER_HOUR = 30;
