import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A client sent a service request to a provider. */
export const serviceRequestCreated = defineEvent<{ readonly serviceRequestId: string }>(
  'service-requests.created',
);

/** The provider marked a service request as answered. */
export const serviceRequestAnswered = defineEvent<{ readonly serviceRequestId: string }>(
  'service-requests.answered',
);
