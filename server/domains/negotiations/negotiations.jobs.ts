import { defineJob } from '../../platform/jobs/listeners.ts';
import { removeEndedImages } from './requests/images.service.ts';
import { lapseDueNegotiations, remindOfDueNegotiations } from './negotiations-deadlines.service.ts';

const EVERY_MINUTE = '* * * * *';

/** The next minute tries again anyway, so a failure is not repeated on its own. */
const untilNextMinute = { tries: 1, timeoutSeconds: 50 };

export const lapseNegotiations = defineJob({
  name: 'negotiations.lapse',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => lapseDueNegotiations(context, signal),
});

export const remindOfNegotiations = defineJob({
  name: 'negotiations.remind',
  cron: EVERY_MINUTE,
  ...untilNextMinute,
  run: (context, _data, { signal }) => remindOfDueNegotiations(context, signal),
});

/** Every night: pictures of requests that ended long ago without an agreement. */
export const removeEndedNegotiationImages = defineJob({
  name: 'negotiations.remove-ended-images',
  cron: '40 3 * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => removeEndedImages(context, signal),
});
