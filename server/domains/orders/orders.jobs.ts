import { defineJob } from '#platform/jobs/listeners.ts';
import {
  endWaitingOnDeletedCards,
  giveDueTurns,
  removePastDays,
  restartTurns,
} from './waiting/turns.service.ts';
import { removeEndedImages } from './job/images.service.ts';
import { endDueOrders, expireDueMoves } from './orders-deadlines.service.ts';
import { remindOfDueOrders } from './orders-reminders.service.ts';

const EVERY_MINUTE = '* * * * *';

/** No retries: the next run is only a minute away. */
const untilNextMinute = { tries: 1, timeoutSeconds: 50 };

export const endOrders = defineJob({
  name: 'orders.end-due',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => endDueOrders(context, signal),
});

export const expireMoves = defineJob({
  name: 'orders.expire-moves',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => expireDueMoves(context, signal),
});

export const remindOfOrders = defineJob({
  name: 'orders.remind',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => remindOfDueOrders(context, signal),
});

export const notifyNextWaiting = defineJob({
  name: 'orders.give-waiting-turns',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => giveDueTurns(context, signal),
});

/** Also catches up with what no event says. */
export const removePastWaitingDays = defineJob({
  name: 'orders.remove-past-waiting-days',
  cron: '20 * * * *',
  async run(context) {
    await removePastDays(context);
    await endWaitingOnDeletedCards(context);
    await restartTurns(context);
  },
});

/** Deletes each night the pictures of orders that ended long ago without work. */
export const removeEndedOrderImages = defineJob({
  name: 'orders.remove-ended-images',
  cron: '50 3 * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => removeEndedImages(context, signal),
});
