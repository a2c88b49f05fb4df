import { defineListener } from '../../platform/jobs/listeners.ts';
import { orderFiguresChanged } from '../orders/orders.events.ts';
import { refreshReputation } from './reputation.service.ts';

/** An order of the provider was answered or ended. */
export const refreshFigures = defineListener({
  name: 'reputation.order-figures',
  event: orderFiguresChanged,
  handle: (context, { providerProfileId }) => refreshReputation(context, providerProfileId),
});
