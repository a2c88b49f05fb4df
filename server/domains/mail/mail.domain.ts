import { defineDomain } from '#platform/domain.ts';
import { deliverMail } from './mail.listeners.ts';
import { exportedMails } from './mail-export.columns.ts';

export const mail = defineDomain({
  name: 'mail',
  listeners: [deliverMail],
  exports: exportedMails,
});
