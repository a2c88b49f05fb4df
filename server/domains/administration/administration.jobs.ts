import type { EventDelivery } from '#platform/jobs/domain-events.ts';
import { defineJob } from '#platform/jobs/listeners.ts';
import { eraseDueAccounts } from './administration-erasure.service.ts';
import { refreshDisputes } from './disputes/disputes.service.ts';
import { deleteOldRecords } from './administration-retention.service.ts';

/** Deletes, every night, the records that are older than their retention. */
export const deleteOld = defineJob({
  name: 'administration.delete-old-records',
  cron: '40 3 * * *',
  timeoutSeconds: 4 * 3600,
  run: (context, _data, { signal }) => deleteOldRecords(context, signal),
});

/** Erases, every hour, the accounts whose owners requested it a week ago. */
export const eraseAccounts = defineJob({
  name: 'administration.erase-due-accounts',
  cron: '25 * * * *',
  timeoutSeconds: 1800,
  run: (context, _data, { signal }) => eraseDueAccounts(context, signal),
});

/** The queues of the version that had an event for each kind of action. A release after the next one deletes this. */
export const formerDisputeQueues = [
  'absence-contradicted',
  'problem-escalated',
  'order-settled',
  'order-completed',
].map((queue) =>
  defineJob<EventDelivery<{ orderId: string }>>({
    name: `administration.${queue}`,
    run: (context, { event }) => refreshDisputes(context, event.orderId),
  }),
);
