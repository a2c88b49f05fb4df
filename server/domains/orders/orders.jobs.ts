import { defineJob } from '../../platform/jobs/listeners.ts';
import { completeDueOrders, lapseDueOrders } from './orders-deadlines.service.ts';
import { remindOfDueOrders } from './orders-reminders.service.ts';

const EVERY_MINUTE = '* * * * *';

/** The next minute tries again anyway, so a failure is not repeated on its own. */
const untilNextMinute = { tries: 1, timeoutSeconds: 50 };

export const lapseOrders = defineJob({
  name: 'orders.lapse',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => lapseDueOrders(context, signal),
});

export const autoCompleteOrders = defineJob({
  name: 'orders.auto-complete',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => completeDueOrders(context, signal),
});

export const remindOfOrders = defineJob({
  name: 'orders.remind',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => remindOfDueOrders(context, signal),
});
