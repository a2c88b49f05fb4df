/** Window of the facts of a provider, in days. */
export const FACT_DAYS = 180;
/** With fewer cases a fact is not shown. */
export const MIN_CASES = 5;
