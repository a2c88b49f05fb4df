import { defineListener } from '../../platform/jobs/listeners.ts';
import { calendarChanged } from '../providers/providers.events.ts';
import { hoursFreed } from './orders.events.ts';
import { startTurns } from './waiting/turns.service.ts';

/** An order ended or moved away, or held hours were released. */
export const startTurnsOfFreedHours = defineListener({
  name: 'orders.hours-freed',
  event: hoursFreed,
  handle: (context, { providerProfileId }, { signal }) =>
    startTurns(context, providerProfileId, signal),
});

/** The provider changed weekly hours or days off. */
export const startTurnsOfChangedCalendar = defineListener({
  name: 'orders.calendar-changed',
  event: calendarChanged,
  handle: (context, { providerProfileId }, { signal }) =>
    startTurns(context, providerProfileId, signal),
});
