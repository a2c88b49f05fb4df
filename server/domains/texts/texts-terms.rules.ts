/**
 * Version of the default terms, stored with each acceptance: the date of their last change that accounts must accept.
 * Operators raise the version with an instant, which sorts between dates.
 */
export const TERMS_VERSION = '2026-11-27';
