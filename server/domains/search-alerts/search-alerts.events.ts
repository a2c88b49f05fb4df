import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A card fits the alert of a user. The alert has ended. */
export const searchAlertFound = defineEvent<{
  readonly userId: string;
  readonly serviceCardId: string;
}>('search-alerts.found');
