import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A provider changed weekly hours, days off or time zone. */
export const calendarChanged = defineEvent<{ readonly providerProfileId: string }>(
  'providers.calendar-changed',
);
