import { defineListener } from '#platform/jobs/listeners.ts';
import { blockEnded } from '../blocks/blocks.events.ts';
import { cardDeleted, cardResumed } from '../catalog/catalog.events.ts';
import { calendarChanged } from '../providers/providers.events.ts';
import { slotsFreed } from './orders.events.ts';
import {
  endWaitingOnDeletedCards,
  startTurns,
  startTurnsOfUsers,
} from './waiting/turns.service.ts';

/** An order ended or moved away, or held slots were released. */
export const startTurnsOfFreedHours = defineListener({
  name: 'orders.hours-freed',
  event: slotsFreed,
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

/** While the card was paused its clients were passed over. */
export const startTurnsOfResumedCard = defineListener({
  name: 'orders.card-resumed',
  event: cardResumed,
  handle: (context, { providerProfileId }, { signal }) =>
    startTurns(context, providerProfileId, signal),
});

/** During the block the client was passed over. */
export const startTurnsAfterBlock = defineListener({
  name: 'orders.block-ended',
  event: blockEnded,
  handle: (context, { userIds }, { signal }) => startTurnsOfUsers(context, userIds, signal),
});

export const endWaitingOnCard = defineListener({
  name: 'orders.card-deleted',
  event: cardDeleted,
  handle: (context) => endWaitingOnDeletedCards(context),
});
