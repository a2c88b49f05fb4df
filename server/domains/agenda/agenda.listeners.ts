import { defineListener } from '#platform/jobs/listeners.ts';
import { calendarChanged } from '../providers/providers.events.ts';
import { followCalendar } from './agenda-back-on.service.ts';

/** The first working day after a vacation may be another one. */
export const moveBackOn = defineListener({
  name: 'agenda.calendar-changed',
  event: calendarChanged,
  handle: (context, { providerProfileId }) => followCalendar(context, providerProfileId),
});
