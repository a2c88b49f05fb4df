/** Maximum length of a catalog search, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** The notices that a card can ask for: a cancellation with fewer hours before the start is late. */
export const noticeHours = [2, 24, 48] as const;
export type NoticeHours = (typeof noticeHours)[number];
export const DEFAULT_NOTICE_HOURS = 24;

/** Least notice of an instant booking in hours: the range, and the proposal of the form. */
export const instantNotice = { min: 2, max: 72, initial: 24 } as const;

/** The longest pause after each job of a card, in minutes. */
export const MAX_PAUSE_MINUTES = 120;
