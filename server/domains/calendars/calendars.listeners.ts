import { defineListener } from '#platform/jobs/listeners.ts';
import { calendarChanged } from '../providers/providers.events.ts';
import { rereadInZone } from './calendars-reading.service.ts';

/** The provider may have another time zone, in which floating times are other instants. */
export const rereadCalendars = defineListener({
  name: 'calendars.zone',
  event: calendarChanged,
  handle: (context, { providerProfileId }) => rereadInZone(context, providerProfileId),
});
