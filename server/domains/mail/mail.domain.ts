import { defineDomain } from '#platform/domain.ts';
import { deliverMail } from './mail.listeners.ts';

export const mail = defineDomain({
  name: 'mail',
  listeners: [deliverMail],
});
