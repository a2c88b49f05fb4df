/** Calendars that a provider may add. */
export const MOST_CALENDARS = 5;
