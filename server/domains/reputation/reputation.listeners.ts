import { defineListener } from '#platform/jobs/listeners.ts';
import { orderFiguresChanged } from '../orders/orders.events.ts';
import { calculateClientFigures, calculateFigures } from './reputation.jobs.ts';

/**
 * An order was answered or ended. A calculation for one of its parties that has not started yet reads that order too,
 * because the event is delivered after its commit.
 */
export const refreshFigures = defineListener({
  name: 'reputation.order-figures',
  event: orderFiguresChanged,
  async handle(context, { providerProfileId, clientId: userId }) {
    await context.transaction(async (tx) => {
      await tx.enqueue(
        calculateFigures.name,
        { providerProfileId },
        { mergeKey: providerProfileId },
      );
      if (userId !== undefined)
        await tx.enqueue(calculateClientFigures.name, { userId }, { mergeKey: userId });
    });
  },
});
