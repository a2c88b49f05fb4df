import { defineListener } from '../../platform/jobs/listeners.ts';
import { serviceRequestCreated } from '../contacts/contacts.events.ts';
import { notifyOfServiceRequest } from './notifications-contacts.service.ts';

/** Service request → provider (domain rules, section 8). */
export const notifyContacted = defineListener({
  name: 'notifications.service-request-created',
  fact: serviceRequestCreated,
  handle: (context, { factId, serviceRequestId }) =>
    notifyOfServiceRequest(context, factId, serviceRequestId),
});
