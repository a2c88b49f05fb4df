import { defineJob } from '../../platform/jobs/listeners.ts';
import { completeDueOrders, lapseDueOrders } from './orders-deadlines.service.ts';
import { remindOfDueOrders } from './orders-reminders.service.ts';

const EVERY_MINUTE = '* * * * *';

/** No retries: the next run is only a minute away. */
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
