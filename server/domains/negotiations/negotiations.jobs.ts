import { defineJob } from '#platform/jobs/listeners.ts';
import { removeEndedImages } from './requests/images.service.ts';
import { lapseDueNegotiations, remindOfDueNegotiations } from './negotiations-deadlines.service.ts';

const EVERY_MINUTE = '* * * * *';

/** No retries: the next run is only a minute away. */
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

/** Deletes each night the pictures of negotiations that ended long ago without an agreement. */
export const removeEndedNegotiationImages = defineJob({
  name: 'negotiations.remove-ended-images',
  cron: '40 3 * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => removeEndedImages(context, signal),
});
