/** Most days for which one user waits at the same time. */
export const MAX_WAITING_DAYS = 20;

/** Minutes between two notifications of the same day, so that each client has time to book. */
export const WAITING_TURN_MINUTES = 15;
