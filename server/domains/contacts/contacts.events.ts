import { defineFact } from '../../platform/jobs/facts.ts';

/** Somebody wrote to a provider. */
export const serviceRequestCreated = defineFact<{ readonly serviceRequestId: string }>(
  'contacts.service-request-created',
);
