import { defineListener } from '../../platform/jobs/listeners.ts';
import { nameChanged } from '../accounts/accounts.events.ts';
import { renameInNotifications } from './notifications-names.service.ts';

export const renameChanged = defineListener({
  name: 'notifications.name-changed',
  fact: nameChanged,
  forgetWhenDone: true,
  handle: (context, { userId, formerName }) => renameInNotifications(context, userId, formerName),
});
