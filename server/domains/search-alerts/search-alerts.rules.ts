/** Alerts that one person may have open at once. */
export const MAX_OPEN_ALERTS = 5;
/** An alert ends after so many days. */
export const ALERT_DAYS = 180;
/** The link that confirms an alert can be opened for so many hours. */
export const ALERT_CONFIRMATION_HOURS = 24;
