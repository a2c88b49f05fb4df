import { defineJob } from '#platform/jobs/listeners.ts';
import { refreshClient } from './clients/clients.service.ts';
import { refreshOutdated, refreshQualities, refreshReputation } from './reputation.service.ts';

/** Calculates the figures of a provider once for all events that waited meanwhile. */
export const calculateFigures = defineJob<{ providerProfileId: string }>({
  name: 'reputation.calculate',
  mergesWaiting: true,
  run: (context, { providerProfileId }) => refreshReputation(context, providerProfileId),
});

/** Calculates the figures of a client, like those of a provider. */
export const calculateClientFigures = defineJob<{ userId: string }>({
  name: 'reputation.calculate-client',
  mergesWaiting: true,
  run: (context, { userId }) => refreshClient(context, userId),
});

/**
 * Calculates the figures of which an order became too old. There are some only after 08:00 UTC, when the day of the facts
 * changes, and after an upgrade; a run that was missed is made up for an hour later.
 */
export const recalculateOutdated = defineJob({
  name: 'reputation.forget-old-orders',
  cron: '10 * * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    const refreshed = await refreshOutdated(context, signal);
    if (refreshed > 0)
      context.log.info({ refreshed }, 'calculated the figures of providers and clients');
  },
});

/** Stores, every night, the mean rating of the platform and the qualities that follow from it. */
export const refreshPlatformMean = defineJob({
  name: 'reputation.follow-platform-mean',
  cron: '40 8 * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    const corrected = await refreshQualities(context, signal);
    if (corrected > 0) context.log.info({ corrected }, 'calculated ranking qualities');
  },
});
