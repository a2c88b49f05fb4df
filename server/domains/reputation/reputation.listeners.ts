import { defineListener } from '#platform/jobs/listeners.ts';
import { orderFiguresChanged } from '../orders/orders.events.ts';
import { calculateFigures } from './reputation.jobs.ts';

/**
 * An order of the provider was answered or ended. A calculation that has not started yet reads that order too, because
 * the event is delivered after its commit.
 */
export const refreshFigures = defineListener({
  name: 'reputation.order-figures',
  event: orderFiguresChanged,
  async handle(context, { providerProfileId }) {
    await context.transaction((tx) =>
      tx.enqueue(calculateFigures.name, { providerProfileId }, { mergeKey: providerProfileId }),
    );
  },
});
