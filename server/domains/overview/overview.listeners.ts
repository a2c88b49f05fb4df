import { defineListener } from '#platform/jobs/listeners.ts';
import { demoAccountErased } from '../accounts/accounts.events.ts';
import { rebuildSums } from './overview.service.ts';

/** The sums contain the orders of a demo account that are no longer counted. */
export const rebuildWithoutDemo = defineListener({
  name: 'overview.demo-account-erased',
  event: demoAccountErased,
  handle: (context) => rebuildSums(context),
});
