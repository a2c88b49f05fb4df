import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Somebody wrote to a provider. */
export const serviceRequestCreated = defineEvent<{ readonly serviceRequestId: string }>(
  'contacts.service-request-created',
);
